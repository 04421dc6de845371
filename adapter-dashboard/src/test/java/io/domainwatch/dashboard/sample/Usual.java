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
  public SampleResult look(String name, CheckType type, Instant at) {
    return switch (type) {
      case UPTIME -> SiteSamples.up(name, "Fjord Coffee", at, 30);
      case SSL -> CertificateSamples.certificate(name, 61, now);
      case DNS -> NameSamples.records(name, List.of("v=spf1 include:_spf.mail.example.net -all"));
      case NAMESERVER -> NameSamples.servers(name, false);
      case RDAP -> RegistrationSamples.registration(name, 211, now);
      case ROBOTS -> PageSamples.robots(name);
      case EMAIL_AUTH -> MailSamples.protection(name, "quarantine");
      case REDIRECT -> SiteSamples.redirects(name);
      case SITEMAP -> PageSamples.sitemap(name);
      case LIGHTHOUSE -> PageSamples.lighthouse(name, 94, at);
      case BLACKLIST -> BlacklistSamples.blacklists(name, false, at);
      case SECURITY_HEADERS -> HeaderSamples.headers(name, 80, "B+");
      case OPEN_PORTS -> PortSamples.ports(false, at);
      default -> SampleResult.fine(RecordSample.of(type), "Nothing is wrong.");
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
