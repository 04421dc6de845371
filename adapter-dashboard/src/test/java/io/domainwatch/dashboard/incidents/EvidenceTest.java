package io.domainwatch.dashboard.incidents;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.dashboard.check.block.Block.Fact;
import io.domainwatch.dashboard.check.block.Cell;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class EvidenceTest {
  @Test
  void fieldsAreLabelledAndNumbersHaveTheirUnits() {
    JsonObject details =
        JsonValue.fields()
            .put("medianMs", 4_200)
            .put("downtimeSeconds", 7_200)
            .put("daysLeftDays", 3)
            .put("changePercent", 41)
            .put("httpStatus", 503)
            .put("attempts", 3)
            .build();
    assertThat(Evidence.of(details))
        .containsExactly(
            new Fact("Median", Cell.ours("4,200\u00a0ms")),
            new Fact("Downtime", Cell.ours("2 h")),
            new Fact("Days left", Cell.ours("3\u00a0days")),
            new Fact("Change", Cell.ours("41\u00a0%")),
            new Fact("HTTP status", Cell.ours("503")),
            new Fact("Bad runs that confirmed it", Cell.ours("3")));
  }

  @Test
  void codesAreReadAsWords() {
    JsonObject details =
        JsonValue.fields()
            .put("reason", "body_truncated")
            .put("some_thing", "not_in_any_table")
            .build();
    String text = Evidence.of(details).toString();
    assertThat(text).doesNotContain("_").contains("Some thing", "not in any table");
  }

  @Test
  void whatThePageSaysElsewhereIsNotSaidAgain() {
    JsonObject details =
        JsonValue.fields()
            .put("since", "2026-11-21T10:00:00.000Z")
            .put("message", "The site is down.")
            .put("notAfter", "2026-11-21T10:00:00.000Z")
            .put("absent", new JsonValue.JsonNull())
            .build();
    assertThat(Evidence.of(details))
        .containsExactly(
            new Fact("Not after", new Cell.Moment(Instant.parse("2026-11-21T10:00:00Z"))));
  }

  @Test
  void objectsAndListsAreTakenApart() {
    JsonObject failing = JsonValue.fields().put("ip", "192.0.2.1").put("reason", "refused").build();
    JsonObject details =
        JsonValue.fields()
            .put("before", JsonValue.fields().put("maxAgeSeconds", 60).build())
            .put("failing", JsonValue.of(List.of(failing)))
            .build();
    List<Fact> facts = Evidence.of(details);
    assertThat(facts.stream().map(Fact::label).collect(Collectors.toList()))
        .containsExactly("Before, max age", "Failing");
    assertThat(facts.getFirst().cell()).isEqualTo(Cell.ours("1 min"));
    assertThat(facts.getLast().cell().toString()).contains("IP address:", "192.0.2.1", "Reason:");
  }

  @Test
  void noEventFillsThePage() {
    JsonValue.Builder many = JsonValue.fields();
    for (int i = 0; i < 500; i++) {
      many.put("field" + i, i);
    }
    JsonObject list =
        JsonValue.fields().put("all", JsonValue.ofTexts(Collections.nCopies(500, "x"))).build();
    assertThat(Evidence.of(many.build())).hasSize(40);
    assertThat(Evidence.of(list).getFirst().cell().toString()).contains("and 480 more");
  }
}
