package io.domainwatch.checks;

import io.domainwatch.checks.net.GuardedConnector;
import io.domainwatch.checks.net.http.HttpFetcher;

/** What the checks hold open; closed when the service stops. */
public final class OpenSockets implements AutoCloseable {
  private final GuardedConnector connector;
  private final HttpFetcher fetcher;

  OpenSockets(GuardedConnector connector, HttpFetcher fetcher) {
    this.connector = connector;
    this.fetcher = fetcher;
  }

  @Override
  public void close() {
    fetcher.close();
    connector.close();
  }
}
