package io.domainwatch.dashboard.check.view;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.ssl.SslObservation;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.check.block.Cell;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What people see of the clients that can connect. */
class SslViewTest {

  private static JsonObject client(String name, String asOf, boolean connects, String reason) {
    return JsonValue.fields()
        .put("name", name)
        .put("asOf", asOf)
        .put("connects", connects)
        .put("reason", reason)
        .build();
  }

  private static Block.Table clients(JsonValue... clients) {
    JsonObject seen = JsonValue.fields().put("clients", JsonValue.of(List.of(clients))).build();
    return SslView.blocks(RecordJson.read(SslObservation.class, seen)).stream()
        .filter(Block.Table.class::isInstance)
        .map(Block.Table.class::cast)
        .filter(table -> table.title().equals("Who can connect"))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void eachClientIsShownWithTheDayOfItsProfileAndWhetherItConnects() {
    Block.Table table =
        clients(
            client("Chrome 156", "2026-11-24", true, ""),
            client("Safari 26", "2025-11-27", false, "client_key_type"));

    assertThat(table.columns()).containsExactly("Client", "As of", "Connects");
    assertThat(table.rows())
        .containsExactly(
            List.of(Cell.told("Chrome 156"), Cell.told("2026-11-24"), Cell.good("yes")),
            List.of(
                Cell.told("Safari 26"),
                Cell.told("2025-11-27"),
                Cell.doubtful("no: it does not take a certificate with this kind of key")));
  }

  @Test
  void theDayOfAnOlderResultIsUnknown() {
    JsonObject old = JsonValue.fields().put("name", "Chrome 156").put("connects", true).build();

    assertThat(clients(old).rows())
        .containsExactly(List.of(Cell.told("Chrome 156"), Cell.UNKNOWN, Cell.good("yes")));
  }
}
