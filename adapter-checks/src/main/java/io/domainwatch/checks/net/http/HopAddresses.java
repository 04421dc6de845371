package io.domainwatch.checks.net.http;

import io.domainwatch.checks.net.AddressAnswer;
import io.domainwatch.checks.net.AddressLookup;
import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.GuardedConnector;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds where a hop may connect to: looked up once, judged, the first of each family. */
final class HopAddresses {

  /** Time for looking a host up (checks-web.md section 1.6). */
  private static final Duration DNS_TIMEOUT = Duration.ofSeconds(5);

  /** Where a hop may connect to. */
  sealed interface Choice {

    /**
     * At least one address is approved.
     *
     * @param filtered how many the policy refused
     * @param dns how long the look-up took; empty without one
     */
    record Approved(List<InetAddress> addresses, int filtered, Optional<Duration> dns)
        implements Choice {}

    /** There is none. */
    record None(FetchFailure failure, String detail, int filtered, Optional<Duration> dns)
        implements Choice {}
  }

  private final GuardedConnector connector;
  private final AddressLookup lookup;

  HopAddresses(GuardedConnector connector, AddressLookup lookup) {
    this.connector = connector;
    this.lookup = lookup;
  }

  /** The caller's addresses, as far as the policy lets them pass. */
  Choice given(List<InetAddress> pinned) {
    List<InetAddress> approved = approved(pinned);
    return choice(approved, pinned.size() - approved.size(), Optional.empty());
  }

  /** The first reachable address of each family of a host, IPv6 first. */
  Choice lookUp(String host, Deadline deadline) {
    Deadline asked = deadline.within(DNS_TIMEOUT);
    AddressAnswer answer = lookup.addresses(host, asked);
    Optional<Duration> dns = Optional.of(asked.elapsed());
    return switch (answer) {
      case AddressAnswer.Found found -> firstOfEach(found, dns);
      case AddressAnswer.NameError() ->
          new Choice.None(FetchFailure.DNS_NXDOMAIN, "no such name", 0, dns);
      case AddressAnswer.NoData() ->
          new Choice.None(FetchFailure.DNS_NODATA, "the name has no address", 0, dns);
      case AddressAnswer.Failed(AddressAnswer.FailureReason reason, String detail) ->
          new Choice.None(failureFor(reason), Printable.of(detail), 0, dns);
    };
  }

  /** The reason in the words of web checks. */
  static FetchFailure failureFor(AddressAnswer.FailureReason reason) {
    return switch (reason) {
      case TIMEOUT -> FetchFailure.DNS_TIMEOUT;
      case SERVFAIL -> FetchFailure.DNS_SERVFAIL;
      case REFUSED, DISAGREEMENT, UNUSABLE, UNREACHABLE -> FetchFailure.RESOLVER_TROUBLE;
    };
  }

  private Choice firstOfEach(AddressAnswer.Found found, Optional<Duration> dns) {
    List<InetAddress> v6 = approved(found.v6());
    List<InetAddress> v4 = approved(found.v4());
    int filtered = found.all().size() - v6.size() - v4.size();
    Stream<InetAddress> firstV6 =
        v6.stream().limit(1).filter(first -> v4.isEmpty() || connector.hasRoute(first));
    return choice(Stream.concat(firstV6, v4.stream().limit(1)).toList(), filtered, dns);
  }

  private static Choice choice(List<InetAddress> approved, int filtered, Optional<Duration> dns) {
    return approved.isEmpty()
        ? new Choice.None(
            FetchFailure.TARGET_NOT_PUBLIC, "no address that may be reached", filtered, dns)
        : new Choice.Approved(approved, filtered, dns);
  }

  private List<InetAddress> approved(List<InetAddress> all) {
    return all.stream().filter(a -> connector.policy().judge(a).isAllowed()).toList();
  }
}
