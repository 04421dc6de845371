package io.domainwatch.checks.ssl;

import static io.domainwatch.checks.ssl.SslProbeResults.aged;
import static io.domainwatch.checks.ssl.SslProbeResults.served;
import static io.domainwatch.checks.ssl.SslProbeResults.soundScan;
import static io.domainwatch.checks.ssl.SslProbeResults.with;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.ssl.SslDefinition;
import io.domainwatch.core.check.ssl.scan.Offer;
import io.domainwatch.core.check.ssl.scan.SslScan;
import io.domainwatch.core.event.Event;
import io.domainwatch.testkit.check.CheckStory;
import io.domainwatch.testkit.net.Certificates.Issued;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How grave a short Diffie-Hellman prime is, and renegotiation (docs/spec/checks/ssl.md). */
class SmallPrimesTest {

  private static final Issued LEAF = aged(10);

  private static List<Event> events(Optional<Long> bits, Offer renegotiation) {
    CheckStory<SslProbeResults> story = SslProbeResults.story();
    return story.hourly(3, now -> with(scan(now, bits, renegotiation), served(now, LEAF))).events();
  }

  /** Sound, but for finite-field key exchange with a prime of so many bits. */
  private static SslScan scan(Instant at, Optional<Long> bits, Offer renegotiation) {
    SslScan sound = soundScan(at);
    return new SslScan(
        at,
        sound.protocols(),
        sound.classes(),
        sound.suites(),
        bits.isPresent() ? Offer.YES : Offer.NO,
        sound.pqKex(),
        sound.ecdheCbc(),
        sound.group(),
        bits,
        sound.hsts(),
        sound.clients(),
        Optional.of(renegotiation));
  }

  @ParameterizedTest
  @CsvSource({
    "512, HIGH",
    "768, HIGH",
    "1023, HIGH",
    "1024, MEDIUM",
    "1536, MEDIUM",
    "2047, MEDIUM"
  })
  void aShortPrimeIsToldWithItsLength(long bits, Severity severity) {
    List<Event> events = events(Optional.of(bits), Offer.NO);

    assertThat(events).extracting(Event::type).containsExactly(SslDefinition.LEGACY_KEX_DETECTED);
    assertThat(events.getFirst().severity()).isEqualTo(severity);
    assertThat(events.getFirst().message()).contains("a prime of " + bits + " bits only");
    assertThat(events.getFirst().details().findWhole("dhPrimeBits")).hasValue(bits);
  }

  @ParameterizedTest
  @CsvSource({"2048", "3072", "4096"})
  void aLongOneIsNoMoreThanAnOldKeyExchange(long bits) {
    Event event = events(Optional.of(bits), Offer.NO).getFirst();

    assertThat(event.severity()).isEqualTo(Severity.LOW);
    assertThat(event.message()).doesNotContain("prime");
  }

  @Test
  void thatClientsMayRenegotiateIsNoEvent() {
    assertThat(events(Optional.empty(), Offer.YES)).isEmpty();
  }
}
