package io.domainwatch.checks;

import io.domainwatch.checks.lighthouse.ShutdownReaper;
import io.domainwatch.checks.net.GuardedConnector;
import io.domainwatch.checks.net.dns.DnsClient;
import io.domainwatch.checks.net.http.HttpFetcher;

/** What the checks hold open; closed when the service stops. */
public final class ChecksResources implements AutoCloseable {
  private final GuardedConnector connector;
  private final HttpFetcher fetcher;
  private final DnsClient client;

  ChecksResources(GuardedConnector connector, HttpFetcher fetcher, DnsClient client) {
    this.connector = connector;
    this.fetcher = fetcher;
    this.client = client;
  }

  /** Also kills browsers when the process is ending: who closes this may halt it. */
  @Override
  public void close() {
    ShutdownReaper.reapAtExit();
    fetcher.close();
    connector.close();
    client.close();
  }
}
