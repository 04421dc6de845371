package io.domainwatch.dashboard;

import static io.domainwatch.dashboard.sample.SampleJson.object;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.dashboard.sample.BlacklistSamples;
import io.domainwatch.dashboard.sample.CertificateSamples;
import io.domainwatch.dashboard.sample.HeaderSamples;
import io.domainwatch.dashboard.sample.NameSamples;
import io.domainwatch.dashboard.sample.PageSamples;
import io.domainwatch.dashboard.sample.PortSamples;
import io.domainwatch.dashboard.sample.RegistrationSamples;
import io.domainwatch.dashboard.sample.Runs;
import io.domainwatch.dashboard.sample.SampleResult;
import io.domainwatch.dashboard.sample.SiteSamples;
import io.domainwatch.dashboard.sample.Usual;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** What happened to the domains of {@link SampleData}. */
final class SampleStories {
  private static final Duration DAY = Duration.ofDays(1);

  private final Runs runs;
  private final Instant now;
  private final Usual usual;
  private final Map<Domain, Map<CheckType, Instant>> schedule = new LinkedHashMap<>();

  SampleStories(Runs runs, Instant now) {
    this.runs = runs;
    this.now = now;
    this.usual = new Usual(now);
  }

  void tell(SampleData data) {
    main(data.main());
    failing(data.failing());
    warning(data.warning());
    listed(data.listed());
    everything(data.healthy(), Map.of());
    everything(data.paused(), Map.of());
    everything(data.stalled(), Map.of());
    untold(data.stalled());
    schedule.forEach(
        (domain, next) -> next.forEach((type, at) -> runs.due(domain, type, Optional.of(at))));
    stall(data.stalled());
  }

  private void main(Domain domain) {
    String name = domain.name().ascii();
    String part = name + "/TXT";
    Instant changed = now.minus(Duration.ofHours(7));
    Map<CheckType, Function<Instant, SampleResult>> own = new EnumMap<>(CheckType.class);
    own.put(
        CheckType.UPTIME,
        at -> {
          boolean down = between(at, 400, 388) || between(at, 1_100, 1_082);
          return down ? down(name, at) : SiteSamples.up(name, "Fjord Coffee", at, 0);
        });
    own.put(
        CheckType.DNS,
        at -> {
          List<String> before = List.of("v=spf1 include:_spf.mail.example.net -all");
          List<String> after =
              List.of(
                  "site-verification=Zk3vN1q",
                  "v=spf1 include:_spf.mail.example.net include:_spf.news.example.net mx -all");
          return at.isBefore(changed)
              ? NameSamples.records(name, before).with(part, JsonValue.ofTexts(before))
              : NameSamples.records(name, after)
                  .changed(
                      new EventType("dns_txt_changed"),
                      part,
                      JsonValue.ofTexts(after),
                      "TXT records of " + name + " changed",
                      object(
                          "record", part, "before", before, "after", after, "added", after,
                          "removed", before));
        });
    own.put(
        CheckType.SITEMAP,
        _ ->
            PageSamples.sitemap(name)
                .but(
                    new EventType("sitemap_child_failed"),
                    "https://" + name + "/sitemap-news.xml",
                    "A part of the sitemap fails: HTTP status 404",
                    object(
                        "url", "https://" + name + "/sitemap-news.xml", "reason", "status_404")));
    own.put(
        CheckType.LIGHTHOUSE,
        at ->
            PageSamples.lighthouse(
                name, at.isBefore(now.minus(DAY.multipliedBy(20))) ? 93 : 78, at));
    everything(domain, own);
  }

  private void failing(Domain domain) {
    String name = domain.name().ascii();
    Map<CheckType, Function<Instant, SampleResult>> own = new EnumMap<>(CheckType.class);
    own.put(
        CheckType.UPTIME,
        at ->
            at.isAfter(now.minus(Duration.ofMinutes(52))) || between(at, 700, 676)
                ? down(name, at)
                : SiteSamples.up(name, "Fjord Coffee shop", at, 180));
    own.put(
        CheckType.SSL,
        at ->
            CertificateSamples.certificate(name, 6, now)
                .but(
                    new EventType("ssl_cert_expiry_warning"),
                    "",
                    "The certificate expires in 6 days and has not been renewed.",
                    object("stage", 2, "daysLeft", 6)));
    everything(domain, own);
  }

  private void warning(Domain domain) {
    String name = domain.name().ascii();
    Map<CheckType, Function<Instant, SampleResult>> own = new EnumMap<>(CheckType.class);
    own.put(
        CheckType.NAMESERVER,
        at ->
            NameSamples.servers(name, true)
                .but(
                    new EventType("nameserver_tcp_unsupported"),
                    "ns3.dns.example.net/203.0.113.53",
                    "ns3.dns.example.net (203.0.113.53) does not answer over TCP.",
                    object("reason", "timeout")));
    own.put(
        CheckType.SECURITY_HEADERS,
        at ->
            HeaderSamples.headers(name, 55, "D+")
                .but(
                    new EventType("security_headers_cookie_insecure"),
                    "",
                    "Cookies lack flags that protect them: session.",
                    object("cookies", List.of("session"))));
    own.put(
        CheckType.RDAP,
        at ->
            at.isBefore(now.minus(DAY.multipliedBy(6)))
                ? RegistrationSamples.registration(name, 23, now)
                    .with("stage", JsonValue.of("none"))
                : RegistrationSamples.registration(name, 23, now)
                    .changed(
                        new EventType("rdap_expiry_warning"),
                        "stage",
                        JsonValue.of("soon"),
                        "The registration ends in less than 30 days.",
                        object("daysLeft", 29)));
    everything(domain, own);
  }

  private void listed(Domain domain) {
    String name = domain.name().ascii();
    Instant since = now.minus(Duration.ofHours(30));
    Map<CheckType, Function<Instant, SampleResult>> own = new EnumMap<>(CheckType.class);
    own.put(
        CheckType.BLACKLIST,
        at ->
            at.isBefore(since)
                ? BlacklistSamples.blacklists(name, false, since)
                : BlacklistSamples.blacklists(name, true, since)
                    .but(
                        new EventType("blacklist_ip_listed"),
                        "psbl.surriel.com/198.51.100.25",
                        "198.51.100.25 is listed by psbl.surriel.com.",
                        object("zone", "psbl.surriel.com", "codes", List.of("127.0.0.2"))));
    own.put(
        CheckType.OPEN_PORTS,
        at ->
            PortSamples.ports(true, now)
                .but(
                    new EventType("open_ports_critical_exposed"),
                    "5432",
                    "Port 5432 (PostgreSQL) is open to everybody.",
                    object("port", 5_432, "addresses", List.of("192.0.2.80"))));
    everything(domain, own);
  }

  private void untold(Domain domain) {
    Function<Instant, CheckOutcome> untold =
        _ ->
            new CheckOutcome.Inconclusive(
                "browser_unavailable", "No browser could be started on this host.");
    runs.playOutcomes(domain, CheckType.LIGHTHOUSE, List.of(now.minusSeconds(9_000)), untold);
    runs.playOutcomes(
        domain,
        CheckType.EMAIL_AUTH,
        List.of(now.minusSeconds(9_000)),
        _ -> new CheckOutcome.NotApplicable("no_mail", "The name neither sends nor takes mail."));
  }

  private void stall(Domain domain) {
    for (CheckType type : CheckType.values()) {
      runs.due(domain, type, Optional.of(now.minus(DAY.multipliedBy(3))));
    }
  }

  /**
   * Runs all checks over time; what is not told otherwise is fine. When they are due next counts at
   * the very end, for what is due would be run in the place of others.
   */
  private void everything(Domain domain, Map<CheckType, Function<Instant, SampleResult>> own) {
    Map<CheckType, Instant> next = new EnumMap<>(CheckType.class);
    for (CheckType type : CheckType.values()) {
      Function<Instant, SampleResult> looks =
          own.getOrDefault(type, at -> usual.look(domain.name().ascii(), type, at));
      Duration interval = CheckCatalogue.of(type).defaultInterval();
      Instant planned = runs.play(domain, type, usual.times(type), looks);
      next.put(type, planned.isBefore(now) ? planned.plus(interval) : planned);
    }
    schedule.put(domain, next);
  }

  private SampleResult down(String name, Instant at) {
    return SiteSamples.refused(name)
        .but(
            new EventType("uptime_down"),
            "",
            "The site is down: the connection was refused",
            object("reason", "connect_refused", "phase", "connect"));
  }

  /** Whether an instant lies between so many hours ago. */
  private boolean between(Instant at, int hoursAgo, int untilHoursAgo) {
    return !at.isBefore(now.minus(Duration.ofHours(hoursAgo)))
        && at.isBefore(now.minus(Duration.ofHours(untilHoursAgo)));
  }
}
