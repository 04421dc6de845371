package io.domainwatch.checks.uptime;

import io.domainwatch.checks.net.http.Fetch;
import io.domainwatch.checks.net.http.hop.Hop;
import io.domainwatch.checks.net.http.hop.Timings;
import io.domainwatch.checks.net.http.hop.TlsFacts;
import io.domainwatch.core.check.uptime.UptimeObservation;
import io.domainwatch.core.check.uptime.UptimeObservation.Address;
import io.domainwatch.core.check.uptime.UptimeObservation.Request;
import io.domainwatch.core.check.uptime.UptimeObservation.Response;
import io.domainwatch.core.check.uptime.UptimeObservation.Tls;
import io.domainwatch.core.check.uptime.UptimeProbeResult.Family;
import io.domainwatch.core.run.MeasuredTime;
import io.domainwatch.core.value.TextSanitizer;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** What the requests of a run show, whatever follows from it. */
final class UptimeRequests {

  private UptimeRequests() {}

  /** The observation before it is judged; text of the remote side is made printable. */
  static UptimeObservation of(String host, UptimeProbe.Result result) {
    UptimeObservation asked = UptimeObservation.of(request(host, result));
    return switch (result.fetch()) {
      case Fetch.Answered answered -> asked.answeredBy(response(answered));
      case Fetch.Broken broken ->
          asked.failed(broken.failure().wireName(), broken.phase().wireName(), broken.detail());
    };
  }

  private static Request request(String host, UptimeProbe.Result result) {
    List<Hop> hops = result.fetch().hops();
    String asked = hops.isEmpty() ? "https://" + host + "/" : hops.getFirst().url();
    Optional<Hop> last = hops.isEmpty() ? Optional.empty() : Optional.of(hops.getLast());
    Optional<InetAddress> ip = last.flatMap(Hop::address);
    return new Request(
        Optional.of(asked),
        last.map(hop -> TextSanitizer.of(hop.url())),
        ip.map(InetAddress::getHostAddress),
        ip.map(UptimeRequests::family),
        Optional.of(addresses(result)),
        Optional.of(result.filtered()),
        last.flatMap(Hop::tls).map(UptimeRequests::tls),
        timings(result),
        millis(ownDelay(result)),
        Optional.of(Math.max(0, hops.size() - 1)),
        Optional.of(asked.startsWith("http:")));
  }

  private static Response response(Fetch.Answered answered) {
    return new Response(
        Optional.of(answered.head().status()),
        Optional.of(answered.head().httpVersion()),
        header(answered, "Content-Type"),
        header(answered, "Server"),
        header(answered, "Retry-After"),
        answered.unfollowed().map(Fetch.Unfollowed::wireName),
        Optional.of((long) answered.body().bytes().length),
        Optional.of(answered.body().end().wireName()));
  }

  private static Optional<String> header(Fetch.Answered answered, String name) {
    return answered.head().first(name).map(TextSanitizer::of);
  }

  private static List<Address> addresses(UptimeProbe.Result result) {
    if (result.probes().isEmpty()) {
      return result.approved().stream()
          .map(address -> Address.unprobed(address.getHostAddress(), family(address)))
          .toList();
    }
    boolean timed = result.responseTime().isThePeers();
    return result.probes().stream().map(probe -> Address.of(probe, timed)).toList();
  }

  private static Tls tls(TlsFacts tls) {
    return new Tls(tls.version(), tls.cipherSuite(), tls.valid(), tls.verifyError());
  }

  /** All empty when they are not the site's but our own. */
  private static UptimeObservation.Timings timings(UptimeProbe.Result result) {
    Optional<UptimeProbe.Result> timed =
        Optional.of(result).filter(seen -> seen.responseTime().isThePeers());
    Optional<Timings> last =
        timed
            .map(seen -> seen.fetch().hops())
            .filter(hops -> !hops.isEmpty())
            .map(hops -> hops.getLast().timings());
    return new UptimeObservation.Timings(
        millis(timed.map(UptimeProbe.Result::dnsTime)),
        millis(last.flatMap(Timings::connect)),
        millis(last.flatMap(Timings::tls)),
        millis(last.flatMap(Timings::request)),
        millis(last.flatMap(Timings::firstByte)),
        millis(last.flatMap(Timings::transfer)),
        millis(timed.map(seen -> seen.fetch().redirectTime())),
        millis(timed.map(seen -> seen.responseTime().took().plus(seen.dnsTime()))));
  }

  /** Present exactly when it left nothing of the timings. */
  private static Optional<Duration> ownDelay(UptimeProbe.Result result) {
    MeasuredTime response = result.responseTime();
    return response.isThePeers() ? Optional.empty() : Optional.of(response.ownDelay());
  }

  private static Optional<Long> millis(Optional<Duration> duration) {
    return duration.map(Duration::toMillis);
  }

  /** The family of an address. */
  static Family family(InetAddress address) {
    return address instanceof Inet6Address ? Family.IPV6 : Family.IPV4;
  }
}
