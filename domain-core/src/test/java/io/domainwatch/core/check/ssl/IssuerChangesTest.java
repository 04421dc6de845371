package io.domainwatch.core.check.ssl;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.domain.DomainId;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IssuerChangesTest {
  private static final Instant START = Instant.parse("2026-11-20T12:00:00Z");

  private final IssuerChanges changes = new IssuerChanges();

  @ParameterizedTest
  @CsvSource({
    "0 2 4 6,           6,    false",
    "0 2 4 6 8,         8,    true",
    "0 2 4 6 10,        10,   true",
    "0 2 4 6 11,        11,   false",
    "0 20 22 24 26 28,  28,   true",
    "8 0 6 2 4,         1447, true",
    "8 0 6 2 4,         1448, false",
    "0 2 4 6 8 1500,    1500, false",
    "'',                0,    false",
  })
  void fiveDomainsWithinTenMinutesAreOurFaultForADay(String minutes, long now, boolean ours) {
    List<Instant> firstSeen =
        Arrays.stream(minutes.split(" "))
            .filter(text -> !text.isEmpty())
            .map(text -> at(Long.parseLong(text)))
            .toList();
    assertThat(MassIssuerChange.isOurFault(firstSeen, at(now))).isEqualTo(ours);
  }

  @Test
  void theFifthDomainMakesTheMassAndTheOthersAreHeldTooFromThenOn() {
    assertThat(see(1, "Proxy", 0)).isFalse();
    assertThat(see(2, "Proxy", 1)).isFalse();
    assertThat(see(3, "Proxy", 2)).isFalse();
    assertThat(see(4, "Other", 3)).isFalse();
    assertThat(see(5, "Proxy", 3)).isFalse();
    assertThat(see(6, "Proxy", 4)).isTrue();
    assertThat(see(1, "Proxy", 5)).isTrue();
    assertThat(see(4, "Other", 6)).isFalse();
  }

  @Test
  void oneDomainSeenOftenIsNoMass() {
    for (int i = 0; i < 9; i++) {
      assertThat(see(1, "Proxy", i)).isFalse();
    }
  }

  @Test
  void whatIsBackOrReportedDoesNotCount() {
    for (int domain = 1; domain <= 4; domain++) {
      see(domain, "Proxy", domain);
    }
    assertThat(changes.isOfMany(id(2), Optional.empty(), at(5))).isFalse();
    assertThat(see(5, "Proxy", 6)).isFalse();
  }

  @Test
  void aMassThatStandsForADayIsReportedAndDoesNotBeginAnew() {
    for (int domain = 1; domain <= 9; domain++) {
      see(domain, "New Authority", domain);
    }
    assertThat(see(1, "New Authority", 60)).isTrue();
    for (int domain = 1; domain <= 9; domain++) {
      assertThat(see(domain, "New Authority", 1450 + domain)).isFalse();
    }
  }

  private boolean see(int domain, String issuer, long minute) {
    return changes.isOfMany(id(domain), Optional.of(issuer), at(minute));
  }

  private static DomainId id(int number) {
    return new DomainId(new UUID(7, number));
  }

  private static Instant at(long minute) {
    return START.plus(Duration.ofMinutes(minute));
  }
}
