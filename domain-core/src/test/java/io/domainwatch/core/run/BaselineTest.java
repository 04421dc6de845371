package io.domainwatch.core.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.json.JsonValue;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BaselineTest {

  private static final Baseline KNOWN =
      new Baseline(
          Map.of(
              "a", JsonValue.of(List.of(JsonValue.of("y"), JsonValue.of(1), JsonValue.of("x"))),
              "empty", JsonValue.of(List.of()),
              "key.two", JsonValue.of("hash"),
              "key.one", JsonValue.of("hash")));

  @Test
  void aReadingIsThereOrNot() {
    assertThat(KNOWN.find("key.one")).contains(JsonValue.of("hash"));
    assertThat(KNOWN.has("key.one")).isTrue();
    assertThat(KNOWN.find("key")).isEmpty();
    assertThat(KNOWN.has("key")).isFalse();
  }

  @Test
  void theTextsOfASetAreSortedAndNothingElseIsASet() {
    assertThat(KNOWN.texts("a")).containsExactly("x", "y");
    assertThat(KNOWN.findTexts("empty")).hasValueSatisfying(set -> assertThat(set).isEmpty());
    assertThat(KNOWN.findTexts("key.one")).isEmpty();
    assertThat(KNOWN.findTexts("b")).isEmpty();
    assertThat(KNOWN.texts("b")).isEmpty();
  }

  @Test
  void partsAreFoundByWhatTheyBeginWith() {
    assertThat(KNOWN.partsBehind("key.")).containsExactly("one", "two");
    assertThat(KNOWN.partsBehind("none.")).isEmpty();
  }
}
