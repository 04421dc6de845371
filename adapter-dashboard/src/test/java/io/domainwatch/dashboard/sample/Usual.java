package io.domainwatch.dashboard.sample;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What a check sees where nothing is wrong, and when it runs.
 *
 * @param now the end of the time that is told of
 */
public record Usual(Instant now) {
  private static final Duration DAY = Duration.ofDays(1);

  /** A look at which nothing is wrong; one that nobody thought out where there is no sample. */
  public Look look(String name, CheckType type, Instant at) {
    return switch (type) {
      case UPTIME -> SiteLooks.up(name, "Fjord Coffee", at, 30);
      case SSL -> CertificateLooks.certificate(name, 61, now);
      case DNS -> NameLooks.records(name, List.of("v=spf1 include:_spf.mail.example.net -all"));
      case NAMESERVER -> NameLooks.servers(name, false);
      case RDAP -> RegistrationLooks.registration(name, 211, now);
      case ROBOTS -> PageLooks.robots(name);
      case EMAIL_AUTH -> MailLooks.protection(name, "quarantine");
      case REDIRECT -> SiteLooks.redirects(name);
      case SITEMAP -> PageLooks.sitemap(name);
      case LIGHTHOUSE -> PageLooks.lighthouse(name, 94, at);
      case BLACKLIST -> BlacklistLooks.blacklists(name, false, at);
      case SECURITY_HEADERS -> HeaderLooks.headers(name, 80, "B+");
      case OPEN_PORTS -> PortLooks.ports(false, at);
      default -> Look.fine(RecordSample.of(type), "Nothing is wrong.");
    };
  }

  /** When a check ran, oldest first: uptime and Lighthouse for 90 days, others some times. */
  public List<Instant> times(CheckType type) {
    Duration interval = CheckCatalogue.of(type).defaultInterval();
    Instant last = now.minus(interval.dividedBy(3));
    return switch (type) {
      case UPTIME ->
          Stream.concat(
                  every(now.minus(Duration.ofHours(24)), Duration.ofHours(6), 356).stream(),
                  every(last, Duration.ofMinutes(10), 143).stream())
              .toList();
      case LIGHTHOUSE -> every(last, DAY, 88);
      default ->
          every(
              last,
              interval.compareTo(Duration.ofHours(1)) < 0 ? Duration.ofHours(1) : interval,
              12);
    };
  }

  private static List<Instant> every(Instant last, Duration step, int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> last.minus(step.multipliedBy(count - 1L - i)))
        .toList();
  }
}
