package io.domainwatch.core.check.lighthouse;

import io.domainwatch.core.json.FieldName;
import io.domainwatch.core.json.Inline;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The scores of one category: the usual ones, from which the baseline comes, and apart from them
 * those since a drop.
 *
 * @param usual the last scores that were no drop, oldest first
 * @param drop set while the score is below its old baseline
 */
public record ScoreHistory(List<Integer> usual, @Inline Optional<Drop> drop) {
  /** Results that a baseline is the median of, and at a new level until it is accepted. */
  static final int RESULTS = 7;

  /** Points below the old baseline that are as good as recovered. */
  static final int RECOVERED_WITHIN = 3;

  static final ScoreHistory NONE = new ScoreHistory(List.of(), Optional.empty());

  public ScoreHistory {
    usual = List.copyOf(usual);
  }

  /**
   * A drop that has not ended.
   *
   * @param from the baseline before it
   * @param scores since, oldest first
   */
  public record Drop(
      @FieldName("dropFrom") int from, @FieldName("dropScores") List<Integer> scores) {
    public Drop {
      scores = List.copyOf(scores);
    }
  }

  /** What a score means. */
  enum Verdict {
    GOOD,
    BAD,
    UNKNOWN,
    /** The new level has lasted so long that it is the baseline from now on. */
    ACCEPTED
  }

  /** What a score means, and the history after it. */
  record Step(Verdict verdict, ScoreHistory next) {}

  /** The median of the usual scores, or what it was before a drop; empty before the first. */
  Optional<Integer> baseline() {
    return drop.map(Drop::from).or(() -> median(usual));
  }

  /** Whether this score would be a drop that is not known yet. */
  boolean wouldDrop(ScoreCategory category, int score) {
    return drop.isEmpty()
        && usual.size() >= category.minResults()
        && baseline().filter(base -> score <= base - category.drop()).isPresent();
  }

  /**
   * After a score.
   *
   * @param confirmed whether it stands for enough runs to believe in a drop
   */
  Step after(ScoreCategory category, int score, boolean confirmed) {
    if (drop.isPresent()) {
      return afterDrop(drop.get(), category, score);
    }
    if (!wouldDrop(category, score)) {
      Verdict verdict = usual.size() < category.minResults() ? Verdict.UNKNOWN : Verdict.GOOD;
      return new Step(verdict, new ScoreHistory(with(usual, score), Optional.empty()));
    }
    if (!confirmed) {
      return new Step(Verdict.UNKNOWN, this);
    }
    int from = baseline().orElse(score);
    return new Step(
        Verdict.BAD, new ScoreHistory(usual, Optional.of(new Drop(from, List.of(score)))));
  }

  private Step afterDrop(Drop since, ScoreCategory category, int score) {
    if (score >= since.from() - RECOVERED_WITHIN) {
      return new Step(Verdict.GOOD, new ScoreHistory(with(usual, score), Optional.empty()));
    }
    List<Integer> scores = with(since.scores(), score);
    if (scores.size() >= RESULTS) {
      return new Step(Verdict.ACCEPTED, new ScoreHistory(scores, Optional.empty()));
    }
    Verdict verdict = score <= since.from() - category.drop() ? Verdict.BAD : Verdict.UNKNOWN;
    return new Step(verdict, new ScoreHistory(usual, Optional.of(new Drop(since.from(), scores))));
  }

  /** For results that cannot be compared with the old ones; a drop stays until it ends. */
  ScoreHistory restarted() {
    return new ScoreHistory(List.of(), drop.map(old -> new Drop(old.from(), List.of())));
  }

  private static List<Integer> with(List<Integer> scores, int score) {
    List<Integer> more = new ArrayList<>(scores);
    more.add(score);
    return more.subList(Math.max(0, more.size() - RESULTS), more.size());
  }

  private static Optional<Integer> median(List<Integer> scores) {
    return Numbers.median(scores.stream().map(Integer::doubleValue).toList()).stream()
        .mapToObj(median -> (int) Math.round(median))
        .findFirst();
  }
}
