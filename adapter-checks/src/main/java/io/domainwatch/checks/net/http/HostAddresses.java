package io.domainwatch.checks.net.http;

import io.domainwatch.checks.net.AddressAnswer;
import io.domainwatch.checks.net.AddressLookup;
import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.GuardedConnector;
import io.domainwatch.checks.net.StallDetector;
import io.domainwatch.checks.net.http.hop.FetchFailure;
import io.domainwatch.core.value.TextSanitizer;
import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds where a request may connect to: the host looked up once, each address judged. */
public final class HostAddresses {

  /** Time for looking a host up (docs/spec/checks/web-shared.md, "Time limits"). */
  private static final Duration DNS_TIMEOUT = Duration.ofSeconds(5);

  /** Why a silence proves nothing, for people. */
  static final String OWN_DELAY = "the monitor was overloaded";

  /** What is said of a host with refused addresses alone; never which they are. */
  static final String NOT_PUBLIC = "no address that may be reached";

  /** Where a request may connect to. */
  public sealed interface Choice {

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
  private final Optional<StallDetector> heartbeat;

  /** Looks up by this, judges by the connector's policy. */
  public HostAddresses(GuardedConnector connector, AddressLookup lookup) {
    this(connector, lookup, Optional.empty());
  }

  /** The same, which doubts a silence while this process was late. */
  public HostAddresses(GuardedConnector connector, AddressLookup lookup, StallDetector heartbeat) {
    this(connector, lookup, Optional.of(heartbeat));
  }

  private HostAddresses(
      GuardedConnector connector, AddressLookup lookup, Optional<StallDetector> heartbeat) {
    this.connector = connector;
    this.lookup = lookup;
    this.heartbeat = heartbeat;
  }

  /** The caller's addresses, as far as the policy lets them pass. */
  Choice given(List<InetAddress> pinned) {
    List<InetAddress> approved = approved(pinned);
    return choice(approved, pinned.size() - approved.size(), Optional.empty());
  }

  /** All addresses of a host, as far as the policy lets them pass, IPv6 first. */
  public Choice all(String host, Deadline deadline) {
    Deadline asked = deadline.within(DNS_TIMEOUT);
    Optional<StallDetector.Watch> watch = heartbeat.map(StallDetector::watch);
    AddressAnswer answer = lookup.addresses(host, asked);
    Duration took = asked.elapsed();
    Optional<Duration> dns = Optional.of(took);
    return switch (answer) {
      case AddressAnswer.Found found -> {
        List<InetAddress> approved = approved(found.all());
        yield choice(approved, found.all().size() - approved.size(), dns);
      }
      case AddressAnswer.NameError() ->
          new Choice.None(FetchFailure.DNS_NXDOMAIN, "no such name", 0, dns);
      case AddressAnswer.NoData() ->
          new Choice.None(FetchFailure.DNS_NODATA, "the name has no address", 0, dns);
      case AddressAnswer.Failed(AddressAnswer.FailureReason reason, String _)
          when reason == AddressAnswer.FailureReason.TIMEOUT
              && watch.filter(w -> !w.measured(took).provesSilence()).isPresent() ->
          new Choice.None(FetchFailure.MONITOR_TROUBLE, OWN_DELAY, 0, dns);
      case AddressAnswer.Failed(AddressAnswer.FailureReason reason, String detail) ->
          new Choice.None(failureFor(reason), TextSanitizer.of(detail), 0, dns);
    };
  }

  /** The first address of each family of a host, IPv6 first and only if there is a route to it. */
  Choice firstOfEachFamily(String host, Deadline deadline) {
    Choice all = all(host, deadline);
    return all instanceof Choice.Approved approved
        ? new Choice.Approved(
            firstOfEachFamily(approved.addresses()), approved.filtered(), approved.dns())
        : all;
  }

  /**
   * One address of the other family than this, where the host has one that can be reached; else as
   * {@link #firstOfEachFamily(String, Deadline)}.
   */
  Choice otherFamily(String host, InetAddress before, Deadline deadline) {
    Choice all = all(host, deadline);
    return all instanceof Choice.Approved approved
        ? new Choice.Approved(
            otherFamily(approved.addresses(), before), approved.filtered(), approved.dns())
        : all;
  }

  private List<InetAddress> otherFamily(List<InetAddress> addresses, InetAddress before) {
    boolean six = before instanceof Inet6Address;
    return firstOfEachFamily(addresses).stream()
        .filter(address -> address instanceof Inet6Address != six)
        .findFirst()
        .map(List::of)
        .orElseGet(() -> firstOfEachFamily(addresses));
  }

  /**
   * The first address of each family, IPv6 first. IPv6 is left out where this host has no route to
   * it, unless there is nothing else.
   */
  public List<InetAddress> firstOfEachFamily(List<InetAddress> addresses) {
    Optional<InetAddress> v4 =
        addresses.stream().filter(Inet4Address.class::isInstance).findFirst();
    Optional<InetAddress> v6 =
        addresses.stream()
            .filter(Inet6Address.class::isInstance)
            .findFirst()
            .filter(first -> v4.isEmpty() || connector.hasRoute(first));
    return Stream.concat(v6.stream(), v4.stream()).toList();
  }

  private static FetchFailure failureFor(AddressAnswer.FailureReason reason) {
    return switch (reason) {
      case TIMEOUT -> FetchFailure.DNS_TIMEOUT;
      case SERVFAIL -> FetchFailure.DNS_SERVFAIL;
      case REFUSED, DISAGREEMENT, UNUSABLE, UNREACHABLE -> FetchFailure.RESOLVER_TROUBLE;
    };
  }

  private static Choice choice(List<InetAddress> approved, int filtered, Optional<Duration> dns) {
    return approved.isEmpty()
        ? new Choice.None(FetchFailure.TARGET_NOT_PUBLIC, NOT_PUBLIC, filtered, dns)
        : new Choice.Approved(approved, filtered, dns);
  }

  private List<InetAddress> approved(List<InetAddress> all) {
    return all.stream().filter(a -> connector.policy().judge(a).isAllowed()).toList();
  }
}
