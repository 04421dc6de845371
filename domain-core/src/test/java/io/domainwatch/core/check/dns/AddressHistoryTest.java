package io.domainwatch.core.check.dns;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AddressHistoryTest {

  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00.250Z");

  @ParameterizedTest
  @CsvSource({
    "198.51.99.1, 198.51.0.200",
    "0.0.0.0, 0.0.255.255",
    "2001:db8:0:0:0:0:0:9, 2001:db8:ffff:1:2:3:4:5",
    "2001:DB8:1:2:3:4:5:6, 2001:0db8::9",
    "2001::1, 2001:0:1:2:3:4:5:6",
    "::1, 0:0:5:0:0:0:0:1",
    "::, 0:0:0:0:0:0:0:1",
    "cdn.example, cdn.example"
  })
  void areOfOneNetwork(String one, String other) {
    assertThat(AddressNetwork.of(one)).isEqualTo(AddressNetwork.of(other));
  }

  @ParameterizedTest
  @CsvSource({
    "198.51.99.1, 198.52.99.1",
    "1.23.0.1, 12.3.0.1",
    "2001:db8:0:0:0:0:0:9, 2001:db9:0:0:0:0:0:9",
    "1:2:0:0:0:0:0:9, 12:0:0:0:0:0:0:9",
    "0.1.2.3, 0:1:2:3:4:5:6:7",
    "cdn.example, cdn.test",
    "256.1.1.1, 256.1.1.2",
    "1.2.3, 1.2.4",
    "a:b, a:c"
  })
  void areOfDifferentNetworks(String one, String other) {
    assertThat(AddressNetwork.of(one)).isNotEqualTo(AddressNetwork.of(other));
  }

  @Test
  void anAddressIsStrangeUntilItsNetworkWasMet() {
    AddressHistory met = AddressHistory.NEW.meeting(set("198.51.99.1"), Optional.empty(), NOW);

    assertThat(met.isStrange(set("198.51.0.7"), Optional.empty(), NOW)).isFalse();
    assertThat(met.isStrange(set("203.7.7.7"), Optional.empty(), NOW)).isTrue();
    assertThat(met.isStrange(set("203.7.7.7", "198.51.0.7"), Optional.empty(), NOW)).isFalse();
    assertThat(AddressHistory.NEW.isStrange(set("203.7.7.7"), Optional.empty(), NOW)).isFalse();
  }

  @Test
  void theDomainOfAnAliasMakesItsAddressesKnown() {
    AddressHistory met =
        AddressHistory.NEW.meeting(set("198.51.99.1"), Optional.of("cdn.example"), NOW);

    assertThat(met.isStrange(set("203.7.7.7"), Optional.of("cdn.example"), NOW)).isFalse();
    assertThat(met.isStrange(set("203.7.7.7"), Optional.of("cdn.test"), NOW)).isTrue();
  }

  @Test
  void whatWasMetIsForgottenAfterTwoWeeks() {
    AddressHistory met = AddressHistory.NEW.meeting(set("198.51.99.1"), Optional.empty(), NOW);
    Instant later = NOW.plus(Duration.ofDays(14));

    assertThat(met.meeting(set(), Optional.empty(), later.minusSeconds(2)).members()).hasSize(1);
    assertThat(met.meeting(set(), Optional.empty(), later).members()).isEmpty();
    assertThat(met.isStrange(set("203.7.7.7"), Optional.empty(), later)).isFalse();
  }

  private static SortedSet<String> set(String... addresses) {
    return new TreeSet<>(List.of(addresses));
  }
}
