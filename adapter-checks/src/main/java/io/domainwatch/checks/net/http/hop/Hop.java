package io.domainwatch.checks.net.http.hop;

import java.net.InetAddress;
import java.time.Duration;
import java.util.Optional;

/**
 * One request of a chain.
 *
 * @param url absolute, without credentials and fragment
 * @param address that was connected to; empty when none was
 * @param addressesFiltered how many addresses of the host the policy refused
 * @param timings phases of this hop
 * @param tls empty for http and when the handshake did not complete
 * @param head empty when none was received
 */
public record Hop(
    String url,
    Optional<InetAddress> address,
    int addressesFiltered,
    Timings timings,
    Optional<TlsFacts> tls,
    Optional<Head> head) {

  /** A hop that ended before any connection. */
  public static Hop unconnected(String url, int addressesFiltered, Optional<Duration> dns) {
    Timings timings =
        new Timings(
            dns,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            dns.orElse(Duration.ZERO));
    return new Hop(
        url, Optional.empty(), addressesFiltered, timings, Optional.empty(), Optional.empty());
  }
}
