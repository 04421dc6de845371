package io.domainwatch.checks.uptime;

import io.domainwatch.checks.net.http.Fetch;
import io.domainwatch.checks.net.http.Hop;
import io.domainwatch.checks.net.http.Printable;
import io.domainwatch.checks.net.http.Timings;
import io.domainwatch.checks.net.http.TlsFacts;
import io.domainwatch.checks.uptime.UptimeObservation.AddressProbe;
import io.domainwatch.core.value.Value;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Writes what a run saw in the form in which results show it (checks-web.md section 2). */
final class UptimeFields {

  private UptimeFields() {}

  /** The observations; text of the remote side is made printable, phases not reached are null. */
  static Value.Fields of(String host, SiteProbe.Result result, Optional<PageFacts> page) {
    Fetch fetch = result.fetch();
    List<Hop> hops = fetch.hops();
    String asked = hops.isEmpty() ? "https://" + host + "/" : hops.getFirst().url();
    Optional<Hop> last = hops.isEmpty() ? Optional.empty() : Optional.of(hops.getLast());
    Optional<InetAddress> ip = last.flatMap(Hop::address);
    Value.Builder fields =
        Value.fields()
            .put("url", asked)
            .put("finalUrl", last.map(hop -> Printable.of(hop.url())))
            .put("ip", ip.map(InetAddress::getHostAddress))
            .put("family", ip.map(UptimeFields::family))
            .put("addresses", addresses(result))
            .put("addressesFiltered", result.filtered())
            .put(
                "tls",
                last.flatMap(Hop::tls).<Value>map(UptimeFields::tls).orElseGet(Value.Nothing::new))
            .put("timings", timings(result))
            .put("redirects", Math.max(0, hops.size() - 1))
            .put("usedHttpFallback", asked.startsWith("http:"));
    return switch (fetch) {
      case Fetch.Answered answered -> answered(fields, answered, page);
      case Fetch.Broken broken ->
          fields
              .put("reason", broken.failure().word())
              .put("phase", broken.phase().word())
              .put("detail", broken.detail())
              .build();
    };
  }

  private static Value.Fields answered(
      Value.Builder fields, Fetch.Answered answered, Optional<PageFacts> page) {
    return fields
        .put("httpStatus", answered.head().status())
        .put("httpVersion", answered.head().httpVersion())
        .put("contentType", header(answered, "Content-Type"))
        .put("server", header(answered, "Server"))
        .put("retryAfter", header(answered, "Retry-After"))
        .put("unfollowedRedirect", answered.unfollowed().map(Fetch.Unfollowed::word))
        .put("bodyBytes", answered.body().bytes().length)
        .put("bodyEnd", answered.body().end().name().toLowerCase(Locale.ROOT))
        .put("bodySha256", page.map(PageFacts::sha256))
        .put("title", page.map(PageFacts::title))
        .build();
  }

  private static Optional<String> header(Fetch.Answered answered, String name) {
    return answered.head().first(name).map(Printable::of);
  }

  private static Value addresses(SiteProbe.Result result) {
    if (!result.probes().isEmpty()) {
      return Value.of(result.probes().stream().map(UptimeFields::probe).toList());
    }
    return Value.of(
        result.approved().stream()
            .map(
                address ->
                    Value.fields()
                        .put("ip", address.getHostAddress())
                        .put("family", family(address))
                        .build())
            .toList());
  }

  private static Value.Fields probe(AddressProbe probe) {
    return Value.fields()
        .put("ip", probe.ip())
        .put("family", probe.family())
        .put("outcome", probe.outcome())
        .put("connectMs", millis(probe.connectTime()))
        .build();
  }

  private static Value.Fields tls(TlsFacts tls) {
    return Value.fields()
        .put("version", tls.version())
        .put("cipher", tls.cipherSuite())
        .put("valid", tls.valid())
        .put("verifyError", tls.verifyError())
        .build();
  }

  /** Phases of the last hop; look-ups and the total are those of all hops. */
  private static Value.Fields timings(SiteProbe.Result result) {
    List<Hop> hops = result.fetch().hops();
    Duration dns = dnsTime(result);
    Value.Builder fields = Value.fields().put("dnsMs", dns.toMillis());
    if (!hops.isEmpty()) {
      Timings last = hops.getLast().timings();
      fields
          .put("connectMs", millis(last.connect()))
          .put("tlsMs", millis(last.tls()))
          .put("requestMs", millis(last.request()))
          .put("ttfbMs", millis(last.firstByte()))
          .put("transferMs", millis(last.transfer()));
    }
    return fields
        .put("redirectMs", result.fetch().redirectTime().toMillis())
        .put("totalMs", responseTime(result).plus(dns).toMillis())
        .build();
  }

  /** Time of all look-ups of the chain. */
  static Duration dnsTime(SiteProbe.Result result) {
    return result.fetch().hops().stream()
        .flatMap(hop -> hop.timings().dns().stream())
        .reduce(result.dns().orElse(Duration.ZERO), Duration::plus);
  }

  /** Time of all hops without look-ups. */
  static Duration responseTime(SiteProbe.Result result) {
    return result.fetch().hops().stream()
        .map(hop -> hop.timings().total().minus(hop.timings().dns().orElse(Duration.ZERO)))
        .reduce(Duration.ZERO, Duration::plus);
  }

  private static Value millis(Optional<Duration> duration) {
    return duration.<Value>map(d -> Value.of(d.toMillis())).orElseGet(Value.Nothing::new);
  }

  private static String family(InetAddress address) {
    return address instanceof Inet6Address ? "ipv6" : "ipv4";
  }
}
