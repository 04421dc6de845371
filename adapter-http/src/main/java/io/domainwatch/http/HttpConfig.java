package io.domainwatch.http;

import io.domainwatch.web.AddressBlock;
import java.util.List;

/**
 * How the API listens.
 *
 * @param host the address to bind to
 * @param port the port; 0 takes a free one
 * @param trustedProxies whose {@code X-Forwarded-For} is believed
 * @param workerThreads requests of the API worked on at once; a few more than the database
 *     connections, so that few wait for one
 * @param h2c whether clients may speak HTTP/2 without TLS
 */
public record HttpConfig(
    String host, int port, List<AddressBlock> trustedProxies, int workerThreads, boolean h2c) {
  /** Largest TCP port. */
  private static final int MAX_PORT = 65_535;

  public HttpConfig {
    trustedProxies = List.copyOf(trustedProxies);
    if (port < 0 || port > MAX_PORT || workerThreads < 1) {
      throw new IllegalArgumentException("port " + port + ", worker threads " + workerThreads);
    }
  }
}
