package io.domainwatch.core.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.domainwatch.core.json.JsonValue.JsonObject;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RecordJsonTest {
  private static final Instant AT = Instant.parse("2026-11-20T12:00:00.250Z");

  enum Colour implements WireName {
    RED,
    DARK_BLUE;

    @Override
    public String wireName() {
      return this == RED ? "red" : "dark_blue";
    }
  }

  record Point(int x, int y) {}

  record Extent(Optional<Long> bytes, @OmitEmpty Optional<Boolean> whole) {}

  record Everything(
      Optional<String> text,
      @OmitEmpty Optional<String> note,
      Optional<Double> share,
      Optional<Instant> at,
      Optional<Colour> colour,
      List<Point> points,
      Set<String> words,
      Map<String, Point> named,
      Optional<List<Integer>> numbers,
      @Inline Extent extent,
      @Inline Optional<Point> place,
      @FieldName("class") Optional<String> kind,
      JsonObject detail,
      Optional<JsonValue> raw) {}

  record Counter(long runs, boolean down, String last, @Inline Point at) {}

  record Holder(Optional<Counter> counter, List<Counter> all) {}

  private static Everything full() {
    Map<String, Point> named = new LinkedHashMap<>();
    named.put("b", new Point(5, 6));
    named.put("a", new Point(7, 8));
    return new Everything(
        Optional.of("t"),
        Optional.of("n"),
        Optional.of(0.5),
        Optional.of(AT),
        Optional.of(Colour.DARK_BLUE),
        List.of(new Point(1, 2), new Point(3, 4)),
        Set.of("w"),
        named,
        Optional.of(List.of(1, 2)),
        new Extent(Optional.of(9L), Optional.of(true)),
        Optional.of(new Point(10, 11)),
        Optional.of("k"),
        JsonValue.fields().put("free", true).build(),
        Optional.of(JsonValue.of(3)));
  }

  @Test
  void aRecordIsWrittenFieldByFieldInTheOrderOfItsComponents() {
    JsonObject written = RecordJson.write(full());
    assertThat(written.fields().keySet())
        .containsExactly(
            "text", "note", "share", "at", "colour", "points", "words", "named", "numbers", "bytes",
            "whole", "x", "y", "class", "detail", "raw");
    assertThat(written.findText("at")).contains("2026-11-20T12:00:00.250Z");
    assertThat(written.findText("colour")).contains("dark_blue");
    assertThat(written.fieldsOf("named").fields().keySet()).containsExactly("b", "a");
    assertThat(written.findWhole("x")).hasValue(10);
  }

  @Test
  void whatWasWrittenIsReadAgain() {
    Everything read = RecordJson.read(Everything.class, RecordJson.write(full()));
    assertThat(read).isEqualTo(full());
    assertThat(read.named().keySet()).containsExactly("b", "a");
  }

  @Test
  void anEmptyValueIsNullOrLeftOut() {
    Everything nothing = RecordJson.empty(Everything.class);
    JsonObject written = RecordJson.write(nothing);
    assertThat(written.fields())
        .containsEntry("text", new JsonValue.JsonNull())
        .containsEntry("bytes", new JsonValue.JsonNull())
        .doesNotContainKeys("note", "whole", "x", "y");
    assertThat(RecordJson.read(Everything.class, written)).isEqualTo(nothing);
    assertThat(RecordJson.read(Everything.class, JsonValue.EMPTY)).isEqualTo(nothing);
  }

  @Test
  void fieldsOfAnotherFormReadAsUnknown() {
    JsonObject written = RecordJson.write(full());
    for (String name : written.fields().keySet()) {
      for (JsonValue odd :
          List.of(
              JsonValue.of("odd"),
              JsonValue.of(Long.MAX_VALUE),
              JsonValue.of(true),
              JsonValue.of(List.of(JsonValue.of(1.5))),
              JsonValue.EMPTY)) {
        Everything read = RecordJson.read(Everything.class, written.with(name, odd));
        assertThat(read.points()).hasSizeBetween(0, 2);
      }
    }
    JsonObject odd =
        written
            .with("colour", JsonValue.of("green"))
            .with("at", JsonValue.of("yesterday"))
            .with("x", JsonValue.of(1L << 40))
            .with("points", JsonValue.of(List.of(JsonValue.EMPTY, JsonValue.of(1))));
    Everything read = RecordJson.read(Everything.class, odd);
    assertThat(read.colour()).isEmpty();
    assertThat(read.at()).isEmpty();
    assertThat(read.place()).isEmpty();
    assertThat(read.points()).isEmpty();
    assertThat(read.text()).contains("t");
  }

  @Test
  void aRequiredFieldThatIsMissingTakesItsRecordWithItButNotTheOutermostOne() {
    Counter known = new Counter(3, true, "x", new Point(1, 2));
    JsonObject written = RecordJson.write(new Holder(Optional.of(known), List.of(known, known)));
    JsonObject cut = RecordJson.write(known).without("runs");
    JsonObject holder =
        written
            .with("counter", cut)
            .with("all", JsonValue.of(List.of(cut, RecordJson.write(known))));
    Holder read = RecordJson.read(Holder.class, holder);
    assertThat(read.counter()).isEmpty();
    assertThat(read.all()).containsExactly(known);

    Counter fresh = new Counter(0, false, "", new Point(7, 7));
    assertThat(RecordJson.read(fresh, cut.without("y")))
        .isEqualTo(new Counter(0, true, "x", new Point(1, 7)));
    assertThat(RecordJson.read(fresh, JsonValue.EMPTY)).isEqualTo(fresh);
  }

  @Test
  void wholeNumbersReadAsDecimals() {
    JsonObject written = RecordJson.write(full()).with("share", JsonValue.of(2));
    assertThat(RecordJson.read(Everything.class, written).share()).contains(2.0);
  }

  @Test
  void pathsLeadThroughRecordsAndNoArrays() {
    assertThat(RecordJson.paths(Holder.class))
        .containsExactly(
            List.of("counter", "runs"),
            List.of("counter", "down"),
            List.of("counter", "last"),
            List.of("counter", "x"),
            List.of("counter", "y"));
  }

  record Unstorable(Thread thread) {}

  @Test
  void aRecordThatCannotBeStoredSaysSo() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RecordJson.empty(Counter.class))
        .withMessageContaining("runs");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RecordJson.write(new Unstorable(Thread.currentThread())))
        .withMessageContaining("cannot be stored");
  }
}
