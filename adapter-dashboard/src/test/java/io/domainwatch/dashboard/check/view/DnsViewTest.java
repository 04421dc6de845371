package io.domainwatch.dashboard.check.view;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.dns.DnsObservation;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.check.block.Cells;
import io.domainwatch.dashboard.sample.NameSamples;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What people see of DNSSEC. */
class DnsViewTest {
  private static final JsonObject SEEN =
      NameSamples.records("example.com", List.of("v=spf1 -all")).observations();

  private static List<Block.Fact> dnssec(JsonObject seen) {
    return DnsView.blocks(RecordJson.read(DnsObservation.class, seen), List.of()).stream()
        .filter(Block.Facts.class::isInstance)
        .map(Block.Facts.class::cast)
        .filter(facts -> facts.title().equals("DNSSEC"))
        .findFirst()
        .orElseThrow()
        .facts();
  }

  private static JsonObject with(String field, List<String> values) {
    JsonObject seen = SEEN;
    return seen.with("dnssec", seen.fieldsOf("dnssec").with(field, JsonValue.ofTexts(values)));
  }

  @Test
  void whatTheZoneAnnouncesToItsParentIsShown() {
    List<String> announced = List.of("4711 13", "delete");

    assertThat(dnssec(with("announced", announced)))
        .contains(
            new Block.Fact(
                "Announced to the parent (CDS, CDNSKEY)", Cells.texts(Optional.of(announced))));
    assertThat(dnssec(SEEN)).extracting(Block.Fact::label).noneMatch(l -> l.contains("CDS"));
  }

  @Test
  void dsRecordsWithoutAKeyAreShown() {
    List<String> leftover = List.of("99 8 2 abcd");

    assertThat(dnssec(with("leftoverDs", leftover)))
        .contains(new Block.Fact("DS records without a key", Cells.texts(Optional.of(leftover))));
    assertThat(dnssec(SEEN)).extracting(Block.Fact::label).noneMatch(l -> l.contains("without"));
  }
}
