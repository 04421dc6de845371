package io.domainwatch.dashboard.sample;

import static io.domainwatch.dashboard.sample.SampleJson.hash;

import io.domainwatch.core.check.redirect.RedirectObservation;
import io.domainwatch.core.check.redirect.RedirectObservation.ChainEnd;
import io.domainwatch.core.check.redirect.RedirectObservation.StoredHop;
import io.domainwatch.core.check.redirect.RedirectObservation.StoredVariant;
import io.domainwatch.core.check.uptime.UptimeObservation;
import io.domainwatch.core.check.uptime.UptimeObservation.Address;
import io.domainwatch.core.check.uptime.UptimeObservation.Request;
import io.domainwatch.core.check.uptime.UptimeObservation.Sweep;
import io.domainwatch.core.check.uptime.UptimeObservation.Timings;
import io.domainwatch.core.check.uptime.UptimeObservation.Tls;
import io.domainwatch.core.check.uptime.UptimeProbeResult;
import io.domainwatch.core.check.uptime.UptimeProbeResult.Family;
import io.domainwatch.core.json.RecordJson;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What checks see of a web site: answers, certificates, redirects. */
public final class SiteSamples {
  private static final Tls TLS =
      new Tls("TLSv1.3", "TLS_AES_256_GCM_SHA384", true, Optional.empty());

  private SiteSamples() {}

  /** An answer with status 200; slower by day, and by {@code slowBy} milliseconds. */
  public static SampleResult up(String name, String title, Instant at, int slowBy) {
    long wave = Math.round(40 * Math.sin((at.getEpochSecond() % 86_400) / 86_400.0 * 2 * Math.PI));
    long first = 140 + wave + Math.floorMod(at.getEpochSecond() / 60 * 7919, 60L) + slowBy;
    long total = 9 + 21 + 34 + first + 18;
    UptimeObservation seen =
        UptimeObservation.of(request(name, answering(at), Optional.of(TLS), timings(first)))
            .answeredBy(
                new UptimeObservation.Response(
                    Optional.of(200),
                    Optional.of("HTTP/2"),
                    Optional.of("text/html; charset=utf-8"),
                    Optional.of("nginx"),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.of(48_213L),
                    Optional.of("complete")))
            .showing(hash(name + title), title);
    return SampleResult.fine(RecordJson.write(seen), "HTTP 200 in " + (total - 9) + " ms");
  }

  /** No connection. */
  public static SampleResult refused(String name) {
    Timings timings =
        new Timings(
            Optional.of(8L),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.of(0L),
            Optional.of(31L));
    Sweep refused = new Sweep("connect_refused", Optional.empty());
    UptimeObservation seen =
        UptimeObservation.of(request(name, addresses(refused, refused), Optional.empty(), timings))
            .failed("connect_refused", "connect", "192.0.2.80: connection refused");
    return SampleResult.fine(
        RecordJson.write(seen), "The site is down: the connection was refused");
  }

  private static Timings timings(long first) {
    return new Timings(
        Optional.of(9L),
        Optional.of(21L),
        Optional.of(34L),
        Optional.of(1L),
        Optional.of(first),
        Optional.of(17L),
        Optional.of(0L),
        Optional.of(9 + 21 + 34 + first + 18));
  }

  private static List<Address> answering(Instant at) {
    return addresses(
        new Sweep(UptimeProbeResult.OK, Optional.of(21L)),
        new Sweep(UptimeProbeResult.OK, Optional.of(23 + at.getEpochSecond() % 5)));
  }

  private static List<Address> addresses(Sweep first, Sweep second) {
    return List.of(
        new Address("192.0.2.80", Optional.of(Family.IPV4), Optional.of(first)),
        new Address("2001:db8::80", Optional.of(Family.IPV6), Optional.of(second)));
  }

  private static Request request(
      String name, List<Address> addresses, Optional<Tls> tls, Timings timings) {
    String url = "https://" + name + "/";
    return new Request(
        Optional.of(url),
        Optional.of(url),
        Optional.of("192.0.2.80"),
        Optional.of(Family.IPV4),
        Optional.of(addresses),
        Optional.of(0),
        tls,
        timings,
        Optional.empty(),
        Optional.of(0),
        Optional.of(false));
  }

  /** Four variants that end at {@code https://name/}. */
  public static SampleResult redirects(String name) {
    String end = "https://" + name + "/";
    String plain = "http://" + name + "/";
    String twin = "https://www." + name + "/";
    String plainTwin = "http://www." + name + "/";
    StoredHop last = hop(end, 200, Optional.empty(), true);
    StoredHop fromTwin = hop(twin, 301, Optional.of(end), true);
    RedirectObservation seen =
        new RedirectObservation(
            List.of(
                variant(end, end, last),
                variant(plain, end, hop(plain, 301, Optional.of(end), false), last),
                variant(twin, end, fromTwin, last),
                variant(
                    plainTwin, end, hop(plainTwin, 301, Optional.of(twin), false), fromTwin, last)),
            Optional.of("https://" + name),
            Optional.of(true),
            Optional.of(true),
            Optional.of(2),
            Optional.of(true),
            Optional.of(false),
            Optional.of(true),
            Optional.of("example.com"),
            Optional.empty(),
            Optional.empty());
    return SampleResult.fine(RecordJson.write(seen), "The site is at https://" + name + ".");
  }

  private static StoredVariant variant(String entry, String end, StoredHop... hops) {
    return new StoredVariant(
        Optional.of(entry),
        Optional.of(ChainEnd.ENDED),
        Optional.empty(),
        Optional.of(List.of(hops)),
        Optional.empty(),
        Optional.of(end),
        Optional.of(200));
  }

  private static StoredHop hop(String url, int status, Optional<String> target, boolean hsts) {
    return new StoredHop(
        Optional.of(url),
        Optional.of(status),
        target,
        target,
        Optional.of("192.0.2.80"),
        Optional.of(hsts),
        Optional.of(40L + url.length()));
  }
}
