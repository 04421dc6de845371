package io.domainwatch.core.check.securityheaders;

import static io.domainwatch.core.check.securityheaders.SecurityHeadersDefinition.GRADE_DROPPED;

import io.domainwatch.core.check.securityheaders.GradeMemory.Candidate;
import io.domainwatch.core.check.securityheaders.GradeMemory.Confirmed;
import io.domainwatch.core.check.securityheaders.score.Grade;
import io.domainwatch.core.check.securityheaders.score.Scorecard;
import io.domainwatch.core.check.securityheaders.score.SecurityTest;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Recovery;
import io.domainwatch.core.run.Verdict;
import io.domainwatch.core.value.Instants;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Compares a score with the confirmed one (docs/spec/checks/security_headers.md, "Grade drop");
 * pure.
 */
final class GradeAssessment {

  /** Points that make a drop, if the letter is worse too. */
  private static final int DROP = 10;

  /** Points below the confirmed score that count as recovered. */
  private static final int NEAR = 5;

  /** Runs in a row that confirm a better score. */
  private static final int CONFIRMING_RUNS = 2;

  /** How long a lower score must stay the same to be taken for the usual one. */
  private static final Duration ACCEPTED_AFTER = Duration.ofDays(14);

  /** A judgement, left out when nothing can be said, and what is remembered. */
  record Result(Optional<Verdict> judgement, GradeMemory memory) {}

  private GradeAssessment() {}

  static Result assess(Scorecard seen, GradeMemory memory, Instant now) {
    if (memory.confirmed().isEmpty()) {
      return seen.isComplete()
          ? new Result(Optional.of(Verdict.GOOD), confirmed(seen))
          : new Result(Optional.empty(), memory);
    }
    Confirmed known = memory.confirmed().get();
    Scorecard card = seen.filledFrom(known.tests());
    if (card.score() == known.score()) {
      return new Result(Optional.of(Verdict.GOOD), confirmed(card));
    }
    Candidate candidate = candidate(card.score(), memory, now);
    boolean better = card.score() > known.score() && candidate.runs() >= CONFIRMING_RUNS;
    boolean usual = !candidate.since().plus(ACCEPTED_AFTER).isAfter(now);
    if (better) {
      return new Result(Optional.of(Verdict.GOOD), confirmed(card));
    }
    return usual
        ? new Result(Optional.of(Verdict.good(nowUsual(card, candidate))), confirmed(card))
        : new Result(
            judgement(card, known), new GradeMemory(memory.confirmed(), Optional.of(candidate)));
  }

  /** The score has not recovered: it counts as the usual one from now on. */
  private static Recovery nowUsual(Scorecard card, Candidate candidate) {
    String grade = card.grade().wireName();
    JsonValue.JsonObject detail =
        JsonValue.fields()
            .put("acceptedNewBaseline", card.score())
            .put("grade", grade)
            .put("stableSince", Instants.text(candidate.since()))
            .build();
    return new Recovery(
        "The grade %s (%d) has stayed for %d days and counts as usual now"
            .formatted(grade, card.score(), ACCEPTED_AFTER.toDays()),
        detail);
  }

  private static GradeMemory confirmed(Scorecard card) {
    return new GradeMemory(Optional.of(Confirmed.of(card)), Optional.empty());
  }

  private static Candidate candidate(int score, GradeMemory memory, Instant now) {
    return memory
        .candidate()
        .filter(known -> known.score() == score)
        .map(known -> new Candidate(score, known.since(), known.runs() + 1))
        .orElseGet(() -> new Candidate(score, now, 1));
  }

  /** Far below within the same letter is neither a drop nor a recovery. */
  private static Optional<Verdict> judgement(Scorecard card, Confirmed known) {
    Grade before = Grade.of(known.score());
    int lost = known.score() - card.score();
    if (lost <= NEAR) {
      return Optional.of(Verdict.GOOD);
    }
    return lost >= DROP && card.grade().isWorseThan(before)
        ? Optional.of(Verdict.bad(dropped(card, known, before)))
        : Optional.empty();
  }

  private static Finding dropped(Scorecard card, Confirmed known, Grade before) {
    List<String> causes =
        card.worseThan(known.tests()).stream().map(SecurityTest::wireName).toList();
    JsonValue.JsonObject detail =
        JsonValue.fields()
            .put("scoreBefore", known.score())
            .put("gradeBefore", before.wireName())
            .put("score", card.score())
            .put("grade", card.grade().wireName())
            .put("causes", causes)
            .build();
    return Finding.of(
        GRADE_DROPPED,
        "The security grade fell from %s (%d) to %s (%d): %s."
            .formatted(
                before.wireName(),
                known.score(),
                card.grade().wireName(),
                card.score(),
                String.join(", ", causes)),
        detail);
  }
}
