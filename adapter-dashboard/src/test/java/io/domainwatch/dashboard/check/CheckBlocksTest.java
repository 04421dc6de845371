package io.domainwatch.dashboard.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.check.block.RawJson;
import io.domainwatch.dashboard.sample.BlacklistSamples;
import io.domainwatch.dashboard.sample.NameSamples;
import io.domainwatch.dashboard.sample.PortSamples;
import io.domainwatch.dashboard.sample.RecordSample;
import io.domainwatch.dashboard.sample.SampleResult;
import io.domainwatch.dashboard.sample.Usual;
import io.domainwatch.dashboard.templates.StaticTemplates;
import io.domainwatch.dashboard.templates.Templates;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CheckBlocksTest {
  private static final Instant NOW = Instant.parse("2026-11-21T10:00:00Z");
  private static final String NAME = "example.com";
  private static final String HOSTILE = "\"><script>alert('x')</script>\u202Egpj.exe";

  private final Templates templates = new StaticTemplates();

  @ParameterizedTest
  @EnumSource
  void nothingThatWasStoredBreaksThePage(CheckType type) {
    for (JsonValue.JsonObject odd : oddOnes(sample(type), 3)) {
      assertThat(html(type, odd)).contains("class=\"blocks\"", "Raw observations");
    }
  }

  @ParameterizedTest
  @EnumSource
  void whateverARecordMayHoldIsShown(CheckType type) {
    assertThat(html(type, RecordSample.of(type)))
        .contains("class=\"blocks\"", "Raw observations")
        .doesNotContain("<script>");
  }

  @ParameterizedTest
  @EnumSource
  void withoutAnyFieldNothingIsShownAsGood(CheckType type) {
    String html = html(type, JsonValue.EMPTY);
    assertThat(html).doesNotContain("state ok");
    assertThat(html).contains("could not tell");
  }

  @ParameterizedTest
  @EnumSource
  void textFromOutsideIsEscapedAndIsolatedWhereverItStands(CheckType type) {
    JsonValue.JsonObject hostile = (JsonValue.JsonObject) everyText(sample(type));
    String html = html(type, hostile);
    assertThat(html).doesNotContain("<script>");
    assertThat(html).contains("&lt;script");
    String outside = html.replaceAll("(?s)<(code|bdi|pre)[^>]*>.*?</\\1>", "");
    assertThat(outside).doesNotContain("alert", "\u202E");
  }

  private String html(CheckType type, JsonValue.JsonObject observations) {
    List<Block> blocks = CheckBlocks.of(type, observations, List.of(), Optional.empty());
    return templates.checkSeen(blocks, RawJson.of(observations, 100_000), NOW).render();
  }

  private static JsonValue.JsonObject sample(CheckType type) {
    SampleResult look =
        switch (type) {
          case NAMESERVER -> NameSamples.servers(NAME, true);
          case BLACKLIST -> BlacklistSamples.blacklists(NAME, true, NOW);
          case OPEN_PORTS -> PortSamples.ports(true, NOW);
          default -> new Usual(NOW).look(NAME, type, NOW);
        };
    return look.observations();
  }

  /** The object with one field at a time of another kind, down to some depth. */
  private static List<JsonValue.JsonObject> oddOnes(JsonValue.JsonObject fields, int depth) {
    List<JsonValue.JsonObject> all = new ArrayList<>();
    fields
        .fields()
        .forEach(
            (name, value) -> {
              all.add(fields.without(name));
              for (JsonValue odd : odd()) {
                all.add(fields.with(name, odd));
              }
              if (depth > 0) {
                oddBelow(value, depth).forEach(below -> all.add(fields.with(name, below)));
              }
            });
    return all;
  }

  private static List<? extends JsonValue> oddBelow(JsonValue value, int depth) {
    return switch (value) {
      case JsonValue.JsonObject inner -> oddOnes(inner, depth - 1);
      case JsonValue.JsonArray(List<JsonValue> items)
          when !items.isEmpty() && items.getFirst() instanceof JsonValue.JsonObject first ->
          oddOnes(first, depth - 1).stream().map(odd -> JsonValue.of(List.of(odd))).toList();
      case JsonValue.JsonArray _,
          JsonValue.JsonString _,
          JsonValue.JsonInteger _,
          JsonValue.JsonDecimal _,
          JsonValue.JsonBoolean _,
          JsonValue.JsonNull _ ->
          List.of();
    };
  }

  private static List<JsonValue> odd() {
    return List.of(
        new JsonValue.JsonNull(),
        JsonValue.of(""),
        JsonValue.of("2026-13-45T99:00:00Z"),
        JsonValue.of(Long.MIN_VALUE),
        JsonValue.of(Double.NaN),
        JsonValue.of(true),
        JsonValue.of(List.of(JsonValue.of(1), new JsonValue.JsonNull(), JsonValue.EMPTY)),
        JsonValue.fields().put("x", JsonValue.EMPTY).build());
  }

  /** The value with hostile text for every text, and in every name that is not one of ours. */
  private static JsonValue everyText(JsonValue value) {
    return switch (value) {
      case JsonValue.JsonString _ -> JsonValue.of(HOSTILE);
      case JsonValue.JsonArray(List<JsonValue> items) ->
          JsonValue.of(items.stream().map(CheckBlocksTest::everyText).toList());
      case JsonValue.JsonObject(Map<String, JsonValue> fields) -> {
        JsonValue.Builder all = JsonValue.fields();
        fields.forEach(
            (name, inner) -> {
              boolean ours = name.matches("[A-Za-z0-9]+");
              all.put(ours ? name : name + HOSTILE, everyText(inner));
            });
        yield all.build();
      }
      case JsonValue.JsonInteger _,
          JsonValue.JsonDecimal _,
          JsonValue.JsonBoolean _,
          JsonValue.JsonNull _ ->
          value;
    };
  }
}
