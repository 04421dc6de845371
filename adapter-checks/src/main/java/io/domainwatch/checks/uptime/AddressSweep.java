package io.domainwatch.checks.uptime;

import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.Workers;
import io.domainwatch.checks.net.http.Body;
import io.domainwatch.checks.net.http.BotBlock;
import io.domainwatch.checks.net.http.Fetch;
import io.domainwatch.checks.net.http.FetchLimits;
import io.domainwatch.checks.net.http.FetchRequest;
import io.domainwatch.checks.net.http.Head;
import io.domainwatch.checks.net.http.Hop;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.uptime.UptimeObservation.AddressProbe;
import io.domainwatch.checks.uptime.UptimeObservation.Health;
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
  private final BotBlock blocks;

  AddressSweep(HttpFetcher fetcher, ControlProbe control, BotBlock blocks) {
    this.fetcher = fetcher;
    this.control = control;
    this.blocks = blocks;
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
      return answered(address, head.get(), bodyFault(fetch), connect);
    }
    if (!(fetch instanceof Fetch.Broken broken)) {
      throw new IllegalArgumentException("an answered request without a head");
    }
    if (!broken.failure().blamesTheTarget()) {
      return result(address, Health.UNKNOWN, broken.failure().word(), connect);
    }
    return isTestable(address)
        ? result(address, Health.BAD, broken.failure().word(), connect)
        : result(address, Health.UNKNOWN, UptimeObservation.NOT_TESTED, connect);
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
    if (blocks.reasonIn(head, Body.empty()).isPresent()) {
      return result(address, Health.UNKNOWN, "blocked", connect);
    }
    if (head.status() >= 500) {
      return result(address, Health.BAD, "http_5xx", connect);
    }
    return bodyFault
        .map(fault -> result(address, Health.BAD, fault, connect))
        .orElseGet(() -> result(address, Health.GOOD, UptimeObservation.OK, connect));
  }

  private static AddressProbe result(
      InetAddress address, Health health, String outcome, Optional<Duration> connect) {
    String family = address instanceof Inet6Address ? "ipv6" : "ipv4";
    return new AddressProbe(address.getHostAddress(), family, health, outcome, connect);
  }
}
