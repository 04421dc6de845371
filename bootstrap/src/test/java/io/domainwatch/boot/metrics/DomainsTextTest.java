package io.domainwatch.boot.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.app.domains.DomainAccess;
import io.domainwatch.app.monitoring.ScheduleMaintenance.Retention;
import io.domainwatch.app.standing.FiguresOfDomains;
import io.domainwatch.app.statistics.StatisticsService;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.expiry.ExpiryKind;
import io.domainwatch.core.overview.CheckHealth;
import io.domainwatch.core.standing.DomainStanding;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.memory.InMemoryStore;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DomainsTextTest {
  private static final Instant NOW = Instant.parse("2026-11-21T08:04:30Z");
  private static final OrganizationId OWNER = new OrganizationId(Fixtures.newId());

  private final InMemoryStore store = new InMemoryStore();

  @Test
  void linesOfANameStandTogetherBehindAllOtherMetrics() {
    FiguresOfDomains figures =
        figures(
            List.of(
                standing(
                    "a.com",
                    Map.of(CheckType.UPTIME, CheckHealth.OK, CheckType.SSL, CheckHealth.UNKNOWN),
                    Map.of(ExpiryKind.CERTIFICATE, Instant.ofEpochSecond(1_800_000_000))),
                standing("b.com", Map.of(CheckType.DNS, CheckHealth.FAILING), Map.of())));

    assertThat(text(figures))
        .isEqualTo(
            """
            other 1
            # HELP domainwatch_domain_check_state 1 for the present state of each check of a domain
            # TYPE domainwatch_domain_check_state gauge
            domainwatch_domain_check_state{organization="acme",domain="a.com",check_type="uptime",state="ok"} 1
            domainwatch_domain_check_state{organization="acme",domain="a.com",check_type="ssl",state="unknown"} 1
            domainwatch_domain_check_state{organization="acme",domain="b.com",check_type="dns",state="failing"} 1
            # HELP domainwatch_domain_certificate_expiry_timestamp_seconds when the certificate ends
            # TYPE domainwatch_domain_certificate_expiry_timestamp_seconds gauge
            domainwatch_domain_certificate_expiry_timestamp_seconds{organization="acme",domain="a.com"} 1800000000
            """);
  }

  @Test
  void whileNothingIsKnownOfDomainsTheOtherMetricsStandAlone() {
    DomainsText text = new DomainsText("other 1\n", unread(List.of()));
    assertThat(new String(text.next(), StandardCharsets.UTF_8)).isEqualTo("other 1\n");
    assertThat(text.hasNext()).isFalse();
    assertThatThrownBy(text::next).isInstanceOf(NoSuchElementException.class);
  }

  @Test
  void valuesOfLabelsAreEscaped() {
    DomainStanding standing =
        standing("a\"\\\nb", Map.of(CheckType.UPTIME, CheckHealth.OK), Map.of());
    assertThat(text(figures(List.of(standing)))).contains("domain=\"a\\\"\\\\\\nb\",");
  }

  @Test
  void aLongTextComesInPiecesOfWholeLines() {
    FiguresOfDomains figures =
        figures(
            IntStream.range(0, 3000)
                .mapToObj(
                    n ->
                        standing(
                            "shop-%d.com".formatted(n),
                            Map.of(CheckType.UPTIME, CheckHealth.OK),
                            Map.of()))
                .toList());
    List<String> pieces = new ArrayList<>();
    new DomainsText("other 1\n", figures)
        .forEachRemaining(piece -> pieces.add(new String(piece, StandardCharsets.UTF_8)));

    assertThat(pieces).hasSizeGreaterThan(3);
    assertThat(pieces).allMatch(piece -> piece.endsWith("\n") && piece.length() < 80_000);
    assertThat(
            pieces.stream()
                .collect(Collectors.joining())
                .lines()
                .filter(line -> line.startsWith("domainwatch_domain_check_state{")))
        .hasSize(3000)
        .doesNotHaveDuplicates();
  }

  @Test
  void theAgeOfReadingsIsToldOnceTheyAreMade() {
    PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    FiguresOfDomains figures = unread(List.of());
    StateMetrics.ofDomains(registry, figures);
    assertThat(registry.scrape())
        .contains(
            "domainwatch_domain_reading_age_seconds{reading=\"standing\"} NaN",
            "domainwatch_domain_reading_age_seconds{reading=\"availability\"} NaN");

    figures.tick(NOW);

    assertThat(registry.scrape())
        .contains(
            "domainwatch_domain_reading_age_seconds{reading=\"standing\"} 0.0",
            "domainwatch_domain_reading_age_seconds{reading=\"availability\"} 0.0");
  }

  private static String text(FiguresOfDomains figures) {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    new DomainsText("other 1\n", figures).forEachRemaining(text::writeBytes);
    return text.toString(StandardCharsets.UTF_8);
  }

  private static DomainStanding standing(
      String name, Map<CheckType, CheckHealth> checks, Map<ExpiryKind, Instant> expiries) {
    Domain domain = Domain.added(new DomainId(Fixtures.newId()), OWNER, new DomainName(name), NOW);
    return new DomainStanding(domain, "acme", checks, expiries);
  }

  private FiguresOfDomains figures(List<DomainStanding> standings) {
    FiguresOfDomains figures = unread(standings);
    figures.tick(NOW);
    return figures;
  }

  /** Over a storage that has these in this order. */
  private FiguresOfDomains unread(List<DomainStanding> standings) {
    StatisticsService statistics =
        new StatisticsService(
            store,
            new DomainAccess(store.domains()),
            store.domains(),
            store.statistics(),
            new Retention(Duration.ofDays(90), Duration.ofDays(400)));
    return new FiguresOfDomains(
        (after, limit, _) ->
            standings.stream()
                .skip(after.map(last -> 1L + place(standings, last.domain())).orElse(0L))
                .limit(limit)
                .toList(),
        statistics,
        () -> 0);
  }

  private static int place(List<DomainStanding> standings, UUID domain) {
    return standings.stream().map(each -> each.domain().id().uuid()).toList().indexOf(domain);
  }
}
