package io.domainwatch.checks.securityheaders;

import io.domainwatch.core.value.JsonValue;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The score that later ones are compared with.
 *
 * @param confirmed the score that counts; empty before the first complete one
 * @param candidate another score that was seen since
 */
record GradeMemory(Optional<Confirmed> confirmed, Optional<Candidate> candidate) {

  static final GradeMemory NONE = new GradeMemory(Optional.empty(), Optional.empty());

  /** A score and what it was made of. */
  record Confirmed(int score, Map<SecurityTest, Integer> modifiers) {
    Confirmed {
      modifiers = Map.copyOf(modifiers);
    }

    static Confirmed of(Scorecard card) {
      return new Confirmed(card.score(), card.modifiers());
    }
  }

  /**
   * A score that differs from the confirmed one.
   *
   * @param since when it was first seen, without another score in between
   * @param runs in a row
   */
  record Candidate(int score, Instant since, int runs) {}

  static GradeMemory of(JsonValue.JsonObject fields) {
    JsonValue.JsonObject confirmed = fields.fieldsOf("confirmed");
    JsonValue.JsonObject candidate = fields.fieldsOf("candidate");
    OptionalLong score = confirmed.findWhole("score");
    OptionalLong other = candidate.findWhole("score");
    return new GradeMemory(
        score.isPresent()
            ? Optional.of(
                new Confirmed((int) score.getAsLong(), modifiers(confirmed.fieldsOf("tests"))))
            : Optional.empty(),
        other.isPresent()
            ? candidate
                .findText("since")
                .map(Instant::parse)
                .map(
                    since ->
                        new Candidate(
                            (int) other.getAsLong(),
                            since,
                            (int) candidate.findWhole("runs").orElse(1)))
            : Optional.empty());
  }

  JsonValue.JsonObject toValue() {
    JsonValue.Builder fields = JsonValue.fields();
    confirmed.ifPresent(
        known -> {
          JsonValue.Builder tests = JsonValue.fields();
          known.modifiers().forEach((test, modifier) -> tests.put(test.word(), modifier));
          fields.put(
              "confirmed",
              JsonValue.fields().put("score", known.score()).put("tests", tests.build()).build());
        });
    candidate.ifPresent(
        other ->
            fields.put(
                "candidate",
                JsonValue.fields()
                    .put("score", other.score())
                    .put("since", other.since().toString())
                    .put("runs", other.runs())
                    .build()));
    return fields.build();
  }

  private static Map<SecurityTest, Integer> modifiers(JsonValue.JsonObject tests) {
    Map<SecurityTest, Integer> modifiers = new EnumMap<>(SecurityTest.class);
    for (SecurityTest test : SecurityTest.values()) {
      tests.findWhole(test.word()).ifPresent(number -> modifiers.put(test, (int) number));
    }
    return modifiers;
  }
}
