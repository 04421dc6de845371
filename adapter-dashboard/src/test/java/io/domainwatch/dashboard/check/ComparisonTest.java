package io.domainwatch.dashboard.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonArray;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.JsonValue.JsonString;
import io.domainwatch.dashboard.check.Comparison.Change;
import io.domainwatch.dashboard.check.block.Cell;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ComparisonTest {
  private static final Instant AT = Instant.parse("2026-11-21T10:00:00Z");
  private static final Cell NONE = new Cell.Many(List.of());

  @Test
  void onlyWhatDiffersIsListedWithBothValues() {
    JsonObject before =
        JsonValue.fields().put("httpStatus", 200).put("title", "Shop").put("gone", "x").build();
    JsonObject now =
        JsonValue.fields().put("httpStatus", 503).put("title", "Shop").put("fresh", true).build();
    assertThat(Comparison.of(AT, before, now).changes())
        .containsExactly(
            new Change("HTTP status", Cell.ours("200"), Cell.ours("503")),
            new Change("Fresh", NONE, Cell.ours("yes")),
            new Change("Gone", Cell.told("x"), NONE));
  }

  @Test
  void ofListsOnlyWhatTheOtherOneDoesNotHoldIsShown() {
    assertThat(Comparison.of(AT, ports("80", "443", "443"), ports("443", "8080")).changes())
        .containsExactly(
            new Change(
                "Ports",
                new Cell.Many(List.of(Cell.told("80"), Cell.told("443"))),
                new Cell.Many(List.of(Cell.told("8080")))));
  }

  @Test
  void ofListsInAnotherOrderAllIsShown() {
    assertThat(Comparison.of(AT, ports("80", "443"), ports("443", "80")).changes())
        .containsExactly(
            new Change(
                "Ports",
                new Cell.Many(List.of(Cell.told("80"), Cell.told("443"))),
                new Cell.Many(List.of(Cell.told("443"), Cell.told("80")))));
  }

  private static JsonObject ports(String... ports) {
    return JsonValue.fields()
        .put("ports", new JsonArray(Stream.of(ports).<JsonValue>map(JsonString::new).toList()))
        .build();
  }

  @Test
  void timesSayNothingOfTheDomain() {
    JsonObject before =
        JsonValue.fields()
            .put("totalMs", 100)
            .put("checkedAt", "2026-11-21T10:00:00.000Z")
            .put("timings", JsonValue.fields().put("dns", 3).build())
            .build();
    JsonObject now =
        JsonValue.fields()
            .put("totalMs", 900)
            .put("checkedAt", "2026-11-21T10:01:00.000Z")
            .put("timings", JsonValue.fields().put("dns", 9).build())
            .build();
    assertThat(Comparison.of(AT, before, now).changes()).isEmpty();
  }

  @Test
  void timesOfAnItemSayNothingOfTheDomainEither() {
    assertThat(Comparison.of(AT, scanned("10:00", "open"), scanned("11:00", "open")).changes())
        .isEmpty();
    assertThat(Comparison.of(AT, scanned("10:00", "open"), scanned("11:00", "closed")).changes())
        .containsExactly(new Change("IP addresses", state("open"), state("closed")));
  }

  private static JsonObject scanned(String time, String state) {
    JsonValue scan =
        JsonValue.fields()
            .put("state", state)
            .put("scannedAt", "2026-11-21T" + time + ":00.000Z")
            .build();
    return JsonValue.fields().put("ips", new JsonArray(List.of(scan))).build();
  }

  private static Cell state(String word) {
    return new Cell.Many(List.of(Cell.line(Cell.ours("State:"), Cell.told(word))));
  }

  @Test
  void noComparisonFillsThePage() {
    JsonValue.Builder many = JsonValue.fields();
    for (int i = 0; i < 100; i++) {
      many.put("field" + i, i);
    }
    Comparison compared = Comparison.of(AT, JsonValue.EMPTY, many.build());
    assertThat(compared.changes()).hasSize(30);
    assertThat(compared.more()).isEqualTo(70);
  }

  @Test
  void aSingleRunIsComparedWithNothing() {
    assertThat(Comparison.of(List.of())).isEmpty();
  }
}
