package io.domainwatch.checks.uptime;

import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.Workers;
import io.domainwatch.checks.net.http.Fetch;
import io.domainwatch.checks.net.http.FetchLimits;
import io.domainwatch.checks.net.http.FetchRequest;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.net.http.hop.Body;
import io.domainwatch.checks.net.http.hop.Head;
import io.domainwatch.checks.net.http.hop.Hop;
import io.domainwatch.checks.run.SiteRun;
import io.domainwatch.core.check.uptime.UptimeProbeResult;
import io.domainwatch.core.check.uptime.UptimeProbeResult.AddressProbe;
import io.domainwatch.core.check.uptime.UptimeProbeResult.Health;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Probes every address of a site by itself: connection, handshake and response head. */
final class AddressSweep {

  /** A probe ends at the head: no redirects, no body. */
  private static final FetchLimits HEAD_ONLY =
      new FetchLimits(Duration.ofSeconds(15), 0, 0).first();

  /** The same with the body, as far as it is read of the site itself. */
  private static final FetchLimits WITH_BODY =
      HEAD_ONLY.withBodyBytes(FetchLimits.STANDARD.bodyBytes());

  private final HttpFetcher fetcher;
  private final ControlProbe control;

  AddressSweep(HttpFetcher fetcher, ControlProbe control) {
    this.fetcher = fetcher;
    this.control = control;
  }

  /**
   * One probe for each address, in their order; none waits for another's end.
   *
   * @param bodies whether the bodies are read too, because one broke off
   */
  List<AddressProbe> probe(
      String url, List<InetAddress> addresses, boolean bodies, Deadline deadline)
      throws InterruptedException {
    FetchLimits limits = bodies ? WITH_BODY : HEAD_ONLY;
    try (Workers workers = new Workers()) {
      return workers.allSpaced(addresses, address -> probe(url, address, limits, deadline));
    }
  }

  private AddressProbe probe(
      String url, InetAddress address, FetchLimits limits, Deadline deadline) {
    FetchRequest request =
        FetchRequest.of(url).through(List.of(address)).within(limits).alsoInMaintenance();
    return judge(address, fetcher.fetch(request, deadline));
  }

  /** What a request to one address says of that address, wherever its redirects led. */
  AddressProbe judge(InetAddress address, Fetch fetch) {
    Optional<Hop> first = fetch.hops().stream().findFirst();
    Optional<Duration> connect = first.flatMap(hop -> hop.timings().connect());
    Optional<Head> head = first.flatMap(Hop::head);
    if (head.isPresent()) {
      Body body =
          fetch instanceof Fetch.Answered whole && whole.hops().size() == 1
              ? whole.body()
              : Body.empty();
      Optional<String> refusal =
          SiteRun.blockIn(head.get(), body).or(() -> SiteRun.refusalBy(head.get().status()));
      return refusal.isPresent()
          ? result(address, Health.UNKNOWN, SiteRun.BLOCKED, connect)
          : answered(address, head.get(), bodyFault(fetch), connect);
    }
    if (!(fetch instanceof Fetch.Broken broken)) {
      throw new IllegalArgumentException("an answered request without a head");
    }
    if (!broken.failure().blamesTheTarget()) {
      return result(address, Health.UNKNOWN, broken.failure().wireName(), connect);
    }
    return isTestable(address)
        ? result(address, Health.BAD, broken.failure().wireName(), connect)
        : result(address, Health.UNKNOWN, UptimeProbeResult.NOT_TESTED, connect);
  }

  /** Whether an address that does not answer, or late, may be held to account. */
  boolean isTestable(InetAddress address) {
    return !(address instanceof Inet6Address) || control.ipv6Works(address);
  }

  /** A body comes from the address only where no redirect led away from it. */
  private static Optional<String> bodyFault(Fetch fetch) {
    return fetch instanceof Fetch.Answered answered && answered.hops().size() == 1
        ? answered.bodyFault()
        : Optional.empty();
  }

  private AddressProbe answered(
      InetAddress address, Head head, Optional<String> bodyFault, Optional<Duration> connect) {
    if (head.status() >= 500) {
      return result(address, Health.BAD, "http_5xx", connect);
    }
    return bodyFault
        .map(fault -> result(address, Health.BAD, fault, connect))
        .orElseGet(() -> result(address, Health.GOOD, UptimeProbeResult.OK, connect));
  }

  private static AddressProbe result(
      InetAddress address, Health health, String outcome, Optional<Duration> connect) {
    return new AddressProbe(
        address.getHostAddress(), UptimeRequests.family(address), health, outcome, connect);
  }
}
