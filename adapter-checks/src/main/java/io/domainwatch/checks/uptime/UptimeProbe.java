package io.domainwatch.checks.uptime;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.StallDetector;
import io.domainwatch.checks.net.http.Fetch;
import io.domainwatch.checks.net.http.FetchLimits;
import io.domainwatch.checks.net.http.FetchRequest;
import io.domainwatch.checks.net.http.HostAddresses;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.net.http.hop.FetchFailure;
import io.domainwatch.checks.net.http.hop.Phase;
import io.domainwatch.checks.run.SiteRun;
import io.domainwatch.core.check.uptime.UptimeProbeResult.AddressProbe;
import io.domainwatch.core.check.uptime.UptimeProbeResult.Health;
import io.domainwatch.core.run.MeasuredTime;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Asks a site the way a visitor would, and then more stubbornly: https on the first address of each
 * family; if that fails, every address; http where nobody listens for https.
 */
final class UptimeProbe {

  /** Addresses of a site that are looked at (docs/spec/checks/uptime.md, "The request"). */
  private static final int MAX_ADDRESSES = 8;

  /** Failures after which http is tried: nobody listens for https. */
  private static final Set<FetchFailure> NOBODY_LISTENS =
      EnumSet.of(
          FetchFailure.CONNECT_REFUSED,
          FetchFailure.CONNECT_TIMEOUT,
          FetchFailure.NETWORK_UNREACHABLE);

  /**
   * What came of it.
   *
   * @param fetch the request that counts
   * @param approved addresses that were looked at
   * @param filtered addresses that the policy refused
   * @param probes one of each address; empty without a sweep
   * @param dns time of the look-up
   * @param ownDelay how late this process was meanwhile
   */
  record Result(
      Fetch fetch,
      List<InetAddress> approved,
      int filtered,
      List<AddressProbe> probes,
      Optional<Duration> dns,
      Duration ownDelay) {

    /** Whether every address was probed. */
    boolean swept() {
      return !probes.isEmpty();
    }

    /** Time of all look-ups of the chain. */
    Duration dnsTime() {
      return fetch.hops().stream()
          .flatMap(hop -> hop.timings().dns().stream())
          .reduce(dns.orElse(Duration.ZERO), Duration::plus);
    }

    /** Time of all hops without look-ups. */
    MeasuredTime responseTime() {
      Duration took =
          fetch.hops().stream()
              .map(hop -> hop.timings().total().minus(hop.timings().dns().orElse(Duration.ZERO)))
              .reduce(Duration.ZERO, Duration::plus);
      return new MeasuredTime(took, ownDelay);
    }
  }

  /** A host with its addresses. */
  private record Site(String host, List<InetAddress> addresses) {
    String url(String scheme) {
      return scheme + "://" + host + "/";
    }
  }

  /** A request and the sweep that belongs to it. */
  private record Fetched(Fetch fetch, List<AddressProbe> probes) {}

  private final HostAddresses lookup;
  private final HttpFetcher fetcher;
  private final AddressSweep sweep;

  UptimeProbe(HostAddresses lookup, HttpFetcher fetcher, AddressSweep sweep) {
    this.lookup = lookup;
    this.fetcher = fetcher;
    this.sweep = sweep;
  }

  /**
   * Probes.
   *
   * @param sweepDue whether all addresses are probed even if all is well
   */
  Result probe(String host, boolean sweepDue, Deadline deadline) throws InterruptedException {
    StallDetector.Watch watch = fetcher.watch();
    return switch (lookup.all(host, deadline)) {
      case HostAddresses.Choice.None none ->
          new Result(
              new Fetch.Broken(Phase.DNS, none.failure(), none.detail(), List.of()),
              List.of(),
              none.filtered(),
              List.of(),
              none.dns(),
              watch.ownDelay());
      case HostAddresses.Choice.Approved approved -> {
        Site site = new Site(host, capped(approved.addresses()));
        Fetched seen = look(site, sweepDue, deadline);
        yield new Result(
            seen.fetch(),
            site.addresses(),
            approved.filtered(),
            seen.probes(),
            approved.dns(),
            watch.ownDelay());
      }
    };
  }

  private Fetched look(Site site, boolean sweepDue, Deadline deadline) throws InterruptedException {
    Fetched secure = look(site, "https", sweepDue, deadline);
    if (!nobodyListens(secure)) {
      return secure;
    }
    Fetched plain = look(site, "http", sweepDue, deadline);
    return plain.fetch() instanceof Fetch.Answered ? plain : secure;
  }

  private Fetched look(Site site, String scheme, boolean sweepDue, Deadline deadline)
      throws InterruptedException {
    List<InetAddress> raced = lookup.firstOfEachFamily(site.addresses());
    Fetch first = fetch(site, scheme, raced, deadline);
    boolean failed = failedAtFirstHop(first);
    if (site.addresses().size() == 1) {
      return new Fetched(first, List.of(sweep.judge(site.addresses().getFirst(), first)));
    }
    if (!failed && !sweepDue && !lostItsHeadStart(raced.getFirst(), first)) {
      return new Fetched(first, List.of());
    }
    boolean bodies =
        first instanceof Fetch.Answered a
            && (a.bodyFault().isPresent() || a.head().status() >= 500);
    List<AddressProbe> probes = sweep.probe(site.url(scheme), site.addresses(), bodies, deadline);
    Optional<InetAddress> good =
        site.addresses().stream().filter(address -> isGood(address, probes)).findFirst();
    return failed && good.isPresent()
        ? new Fetched(fetch(site, scheme, List.of(good.get()), deadline), probes)
        : new Fetched(first, probes);
  }

  private Fetch fetch(Site site, String scheme, List<InetAddress> addresses, Deadline deadline)
      throws InterruptedException {
    FetchRequest request =
        FetchRequest.of(site.url(scheme))
            .through(addresses)
            .within(FetchLimits.STANDARD.first())
            .alsoInMaintenance();
    return SiteRun.unlessCancelled(fetcher.fetch(request, deadline));
  }

  /** Whether another address of the site might do better. */
  private static boolean failedAtFirstHop(Fetch fetch) {
    return fetch.hops().size() == 1
        && switch (fetch) {
          case Fetch.Answered answered ->
              answered.head().status() >= 500 || answered.bodyFault().isPresent();
          case Fetch.Broken broken -> broken.failure().blamesTheTarget();
        };
  }

  /** Whether another address answered before the one that was tried first: it may be dead. */
  private boolean lostItsHeadStart(InetAddress favourite, Fetch fetch) {
    return fetch.hops().getFirst().address().filter(used -> !used.equals(favourite)).isPresent()
        && sweep.isTestable(favourite);
  }

  private static boolean nobodyListens(Fetched seen) {
    return seen.fetch() instanceof Fetch.Broken broken
        && broken.hops().size() == 1
        && NOBODY_LISTENS.contains(broken.failure())
        && seen.probes().stream()
            .filter(probe -> probe.health() == Health.BAD)
            .allMatch(
                probe ->
                    NOBODY_LISTENS.stream().anyMatch(f -> f.wireName().equals(probe.outcome())));
  }

  private static boolean isGood(InetAddress address, List<AddressProbe> probes) {
    return probes.stream()
        .anyMatch(
            probe -> probe.health() == Health.GOOD && probe.ip().equals(address.getHostAddress()));
  }

  /** Both families keep a share when there are too many. */
  private static List<InetAddress> capped(List<InetAddress> all) {
    List<InetAddress> v4 = all.stream().filter(Inet4Address.class::isInstance).toList();
    List<InetAddress> v6 = all.stream().filter(a -> !(a instanceof Inet4Address)).toList();
    int v6Share = Math.max(MAX_ADDRESSES / 2, MAX_ADDRESSES - v4.size());
    List<InetAddress> keptV6 = v6.stream().limit(v6Share).toList();
    return Stream.concat(keptV6.stream(), v4.stream().limit(MAX_ADDRESSES - keptV6.size()))
        .toList();
  }
}
