package io.domainwatch.core.check.dns;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.dns.DnsProbeResult.RecordKey;
import io.domainwatch.core.json.JsonValue;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class RecordChangeTest {

  @Test
  void aChangeTellsWhatCameAndWhatWent() {
    RecordChange change =
        RecordChange.of(new RecordKey("shop.example", "MX"), set("10 a", "20 b"), set("10 a"));

    assertThat(change.value())
        .isEqualTo(
            JsonValue.fields()
                .put("record", "shop.example/MX")
                .put("before", List.of("10 a", "20 b"))
                .put("after", List.of("10 a"))
                .put("added", List.of())
                .put("removed", List.of("20 b"))
                .build());
    assertThat(RecordChange.in(change.value())).isEqualTo(change);
  }

  @Test
  void textsAreReportedWithWhatTheyAreFor() {
    RecordChange change =
        RecordChange.of(
            new RecordKey("shop.example", "TXT"),
            set("hello"),
            set("v=spf1 -all", "site-verification=1"));

    assertThat(change.value().textsOf("addedKinds")).containsExactly("verification", "spf");
    assertThat(change.value().textsOf("removedKinds")).containsExactly("other");
  }

  @Test
  void eventsOfAnotherKindTellOfNoChange() {
    RecordChange none = RecordChange.in(JsonValue.fields().put("reason", "nxdomain").build());

    assertThat(none.added()).isEmpty();
    assertThat(none.removed()).isEmpty();
  }

  @Test
  void anEventAboutSeveralSetsTellsOfEach() {
    RecordChange mx =
        RecordChange.of(new RecordKey("shop.example", "MX"), set("10 a"), set("10 b"));
    RecordChange ns = RecordChange.of(new RecordKey("shop.example", "NS"), set("a"), set("b"));
    JsonValue several =
        JsonValue.of(
            List.of(
                mx.value().with("subject", JsonValue.of("shop.example/MX")),
                ns.value().with("subject", JsonValue.of("shop.example/NS"))));

    assertThat(RecordChange.allIn(JsonValue.fields().put("instances", several).build()))
        .containsExactly(mx, ns);
    assertThat(RecordChange.allIn(mx.value())).containsExactly(mx);
  }

  private static SortedSet<String> set(String... records) {
    return new TreeSet<>(List.of(records));
  }
}
