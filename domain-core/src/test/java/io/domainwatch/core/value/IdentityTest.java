package io.domainwatch.core.value;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.EventId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IdentityTest {
  private static final Instant NOON = Instant.parse("2026-11-20T12:00:00.123Z");
  private final SplittableRandom random = new SplittableRandom(5);

  @Test
  void textAndIdentityAreOneToOne() {
    for (int i = 0; i < 10_000; i++) {
      UUID uuid = new UUID(random.nextLong(), random.nextLong());
      String text = OpaqueId.text("dom", uuid);
      assertThat(text).matches("dom_[0-7][0-9a-hjkmnp-tv-z]{25}");
      assertThat(OpaqueId.find("dom", text)).contains(uuid);
    }
  }

  @Test
  void knownTextsDoNotChange() {
    assertThat(OpaqueId.text("dom", new UUID(0, 0))).isEqualTo("dom_" + "0".repeat(26));
    assertThat(OpaqueId.text("dom", new UUID(0, 33))).isEqualTo("dom_" + "0".repeat(24) + "11");
    assertThat(OpaqueId.text("dom", new UUID(-1, -1))).isEqualTo("dom_7" + "z".repeat(25));
  }

  @Test
  void textsSortAsTheBitsDo() {
    List<UUID> uuids = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      uuids.add(new UUID(random.nextLong(), random.nextLong()));
    }
    assertThat(uuids.stream().sorted(OpaqueId::compare).toList())
        .isEqualTo(
            uuids.stream().sorted(Comparator.comparing(u -> OpaqueId.text("x", u))).toList());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "dom_",
        "dom",
        "dom_0000000000000000000000000",
        "dom_000000000000000000000000000",
        "dom_80000000000000000000000000",
        "dom_0000000000000000000000000O",
        "dom_0000000000000000000000000l",
        "dom_0000000000000000000000000u",
        "dom_0000000000000000000000000Z",
        "dom-00000000000000000000000000",
        "evt_00000000000000000000000000",
        "DOM_00000000000000000000000000",
        " dom_0000000000000000000000000",
      })
  void aMalformedTextIsNobody(String text) {
    assertThat(DomainId.find(text)).isEmpty();
  }

  @Test
  void aTextOfAnotherTypeIsNobody() {
    DomainId domain = new DomainId(new UUID(1, 2));
    assertThat(EventId.find(domain.text())).isEmpty();
    assertThat(DomainId.find(domain.text())).contains(domain);
    assertThat(domain).hasToString(domain.text());
  }

  @Test
  void newIdentitiesAreVersion7SortByTimeAndDiffer() {
    IdGenerator ids = new IdGenerator(random);
    UUID first = ids.next(NOON);
    assertThat(first.version()).isEqualTo(7);
    assertThat(first.variant()).isEqualTo(2);
    assertThat(first.getMostSignificantBits() >>> 16).isEqualTo(NOON.toEpochMilli());
    assertThat(OpaqueId.compare(first, ids.next(NOON.plusMillis(1)))).isNegative();
    assertThat(new DomainId(ids.next(NOON)))
        .isLessThan(new DomainId(ids.next(NOON.plusSeconds(1))));
    assertThat(ids.next(NOON)).isNotEqualTo(ids.next(NOON));
  }

  @Test
  void identitiesOfOneMillisecondSortAsTheyWereMade() {
    IdGenerator ids = new IdGenerator(random);
    List<UUID> made = Stream.generate(() -> ids.next(NOON)).limit(10_000).toList();
    assertThat(made).doesNotHaveDuplicates().isSortedAccordingTo(OpaqueId::compare);
    assertThat(OpaqueId.compare(ids.next(NOON.plusMillis(1)), made.getLast())).isPositive();
  }

  @Test
  void aClockThatIsALittleLateStillMakesLaterIdentitiesAndOneSetBackIsFollowed() {
    IdGenerator ids = new IdGenerator(random);
    UUID noon = ids.next(NOON);
    assertThat(OpaqueId.compare(ids.next(NOON.minusSeconds(1)), noon)).isPositive();
    UUID earlier = ids.next(NOON.minusMillis(1_001));
    assertThat(earlier.getMostSignificantBits() >>> 16)
        .isEqualTo(NOON.minusMillis(1_001).toEpochMilli());
  }

  @Test
  void instantsHaveExactlyThreeFractionalDigits() {
    assertThat(Instants.text(Instant.parse("2026-11-20T15:16:00Z")))
        .isEqualTo("2026-11-20T15:16:00.000Z");
    assertThat(Instants.text(Instant.parse("2026-01-02T03:04:05.678999Z")))
        .isEqualTo("2026-01-02T03:04:05.678Z");
  }
}
