package io.domainwatch.checks.uptime;

import io.domainwatch.checks.net.http.Fetch;
import io.domainwatch.checks.net.http.Hop;
import io.domainwatch.checks.net.http.Timings;
import io.domainwatch.checks.net.http.TlsFacts;
import io.domainwatch.checks.uptime.UptimeObservation.AddressProbe;
import io.domainwatch.core.run.MeasuredTime;
import io.domainwatch.core.value.JsonValue;
import io.domainwatch.core.value.TextSanitizer;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Writes what a run saw in the form in which results show it (docs/spec/checks/uptime.md, "What is
 * stored").
 */
final class UptimeFields {

  private UptimeFields() {}

  /**
   * The observations, the same fields in every run: what was not reached is null. Text of the
   * remote side is made printable.
   */
  static JsonValue.JsonObject of(String host, SiteProbe.Result result, Optional<PageFacts> page) {
    Fetch fetch = result.fetch();
    List<Hop> hops = fetch.hops();
    String asked = hops.isEmpty() ? "https://" + host + "/" : hops.getFirst().url();
    Optional<Hop> last = hops.isEmpty() ? Optional.empty() : Optional.of(hops.getLast());
    Optional<InetAddress> ip = last.flatMap(Hop::address);
    JsonValue.Builder fields =
        JsonValue.fields()
            .put("url", asked)
            .put("finalUrl", last.map(hop -> TextSanitizer.of(hop.url())))
            .put("ip", ip.map(InetAddress::getHostAddress))
            .put("family", ip.map(UptimeFields::family))
            .put("addresses", addresses(result))
            .put("addressesFiltered", result.filtered())
            .put(
                "tls",
                last.flatMap(Hop::tls)
                    .<JsonValue>map(UptimeFields::tls)
                    .orElseGet(JsonValue.JsonNull::new))
            .put("timings", timings(result))
            .put("monitorDelayMs", millis(ownDelay(result)))
            .put("redirects", Math.max(0, hops.size() - 1))
            .put("usedHttpFallback", asked.startsWith("http:"));
    addFailure(fields, fetch);
    addAnswer(
        fields,
        fetch instanceof Fetch.Answered answered ? Optional.of(answered) : Optional.empty());
    return fields
        .put("bodySha256", page.map(PageFacts::sha256))
        .put("title", page.map(PageFacts::title))
        .put("blockedBy", Optional.empty())
        .build();
  }

  private static void addFailure(JsonValue.Builder fields, Fetch fetch) {
    Optional<Fetch.Broken> broken =
        fetch instanceof Fetch.Broken failed ? Optional.of(failed) : Optional.empty();
    fields
        .put("reason", broken.map(failed -> failed.failure().word()))
        .put("phase", broken.map(failed -> failed.phase().word()))
        .put("detail", broken.map(Fetch.Broken::detail));
  }

  private static void addAnswer(JsonValue.Builder fields, Optional<Fetch.Answered> answered) {
    fields
        .put("httpStatus", whole(answered.map(a -> (long) a.head().status())))
        .put("httpVersion", answered.map(a -> a.head().httpVersion()))
        .put("contentType", header(answered, "Content-Type"))
        .put("server", header(answered, "Server"))
        .put("retryAfter", header(answered, "Retry-After"))
        .put(
            "unfollowedRedirect",
            answered.flatMap(Fetch.Answered::unfollowed).map(Fetch.Unfollowed::word))
        .put("bodyBytes", whole(answered.map(a -> (long) a.body().bytes().length)))
        .put("bodyEnd", answered.map(a -> a.body().end().word()));
  }

  private static Optional<String> header(Optional<Fetch.Answered> answered, String name) {
    return answered.flatMap(a -> a.head().first(name)).map(TextSanitizer::of);
  }

  private static JsonValue addresses(SiteProbe.Result result) {
    if (!result.probes().isEmpty()) {
      boolean counts = result.responseTime().isThePeers();
      return JsonValue.of(result.probes().stream().map(probe -> probe(probe, counts)).toList());
    }
    return JsonValue.of(
        result.approved().stream()
            .map(
                address ->
                    JsonValue.fields()
                        .put("ip", address.getHostAddress())
                        .put("family", family(address))
                        .build())
            .toList());
  }

  private static JsonValue.JsonObject probe(AddressProbe probe, boolean counts) {
    return JsonValue.fields()
        .put("ip", probe.ip())
        .put("family", probe.family())
        .put("outcome", probe.outcome())
        .put("connectMs", millis(probe.connectTime().filter(_ -> counts)))
        .build();
  }

  private static JsonValue.JsonObject tls(TlsFacts tls) {
    return JsonValue.fields()
        .put("version", tls.version())
        .put("cipher", tls.cipherSuite())
        .put("valid", tls.valid())
        .put("verifyError", tls.verifyError())
        .build();
  }

  /**
   * Phases of the last hop; look-ups and the total are those of all hops. All null when they are
   * not the site's but our own.
   */
  private static JsonValue.JsonObject timings(SiteProbe.Result result) {
    MeasuredTime response = result.responseTime();
    boolean counts = response.isThePeers();
    Optional<Timings> last =
        Optional.of(result.fetch().hops())
            .filter(hops -> counts && !hops.isEmpty())
            .map(hops -> hops.getLast().timings());
    Duration dns = result.dnsTime();
    return JsonValue.fields()
        .put("dnsMs", millis(Optional.of(dns).filter(_ -> counts)))
        .put("connectMs", millis(last.flatMap(Timings::connect)))
        .put("tlsMs", millis(last.flatMap(Timings::tls)))
        .put("requestMs", millis(last.flatMap(Timings::request)))
        .put("ttfbMs", millis(last.flatMap(Timings::firstByte)))
        .put("transferMs", millis(last.flatMap(Timings::transfer)))
        .put("redirectMs", millis(Optional.of(result.fetch().redirectTime()).filter(_ -> counts)))
        .put("totalMs", millis(Optional.of(response.took().plus(dns)).filter(_ -> counts)))
        .build();
  }

  /** Present exactly when it left nothing of the timings. */
  private static Optional<Duration> ownDelay(SiteProbe.Result result) {
    MeasuredTime response = result.responseTime();
    return response.isThePeers() ? Optional.empty() : Optional.of(response.ownDelay());
  }

  private static JsonValue millis(Optional<Duration> duration) {
    return whole(duration.map(Duration::toMillis));
  }

  private static JsonValue whole(Optional<Long> number) {
    return number.<JsonValue>map(JsonValue::of).orElseGet(JsonValue.JsonNull::new);
  }

  private static String family(InetAddress address) {
    return address instanceof Inet6Address ? "ipv6" : "ipv4";
  }
}
