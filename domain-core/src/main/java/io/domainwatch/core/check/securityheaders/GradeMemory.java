package io.domainwatch.core.check.securityheaders;

import io.domainwatch.core.check.securityheaders.score.Scorecard;
import io.domainwatch.core.json.OmitEmpty;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * The score that later ones are compared with.
 *
 * @param confirmed the score that counts; empty before the first complete one
 * @param candidate another score that was seen since
 */
record GradeMemory(
    @OmitEmpty Optional<Confirmed> confirmed, @OmitEmpty Optional<Candidate> candidate) {

  static final GradeMemory NONE = new GradeMemory(Optional.empty(), Optional.empty());

  /**
   * A score and what it was made of.
   *
   * @param tests modifiers by the name of the test
   */
  record Confirmed(int score, Map<String, Integer> tests) {
    Confirmed {
      tests = Map.copyOf(tests);
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
}
