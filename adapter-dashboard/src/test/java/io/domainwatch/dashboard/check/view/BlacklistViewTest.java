package io.domainwatch.dashboard.check.view;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.blacklist.BlacklistObservation;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.check.block.Cell;
import io.domainwatch.dashboard.sample.BlacklistSamples;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class BlacklistViewTest {
  private static final Instant NOW = Instant.parse("2026-11-22T10:00:00Z");

  @Test
  void aListingIsShownWithItsKindAndSinceWhen() {
    Block.Table listings = table(sample(true), "Listings");

    assertThat(listings.rows()).hasSize(1);
    assertThat(listings.rows().getFirst())
        .contains(
            Cell.told("198.51.100.25"),
            new Cell.Many(List.of(Cell.told("abuse"), new Cell.Many(List.of(Cell.told("listed"))))),
            new Cell.Moment(NOW));
    assertThat(table(sample(true), "Lists: 4 of 5 could be used").rows()).hasSize(5);
    assertThat(table(sample(true), "Lists without response").rows()).hasSize(1);
  }

  @Test
  void nothingListedIsSaidOnlyWhereEachAnswerIsReported() {
    assertThat(table(sample(false), "Listings").none()).startsWith("Not listed");

    JsonValue odd = JsonValue.fields().put("zone", "x.test").put("state", "of_tomorrow").build();
    Block.Table untold =
        table(sample(false).with("results", JsonValue.of(List.of(odd))), "Listings");
    assertThat(untold.rows()).isEmpty();
    assertThat(untold.none()).isEqualTo("could not tell");
  }

  private static JsonValue.JsonObject sample(boolean listed) {
    return BlacklistSamples.blacklists("example.com", listed, NOW).observations();
  }

  private static Block.Table table(JsonValue.JsonObject seen, String title) {
    return BlacklistView.blocks(RecordJson.read(BlacklistObservation.class, seen)).stream()
        .filter(block -> block.title().equals(title))
        .map(Block.Table.class::cast)
        .findFirst()
        .orElseThrow();
  }
}
