package io.domainwatch.persistence.statistics;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.maintenance.MaintenanceMark;
import io.domainwatch.core.maintenance.Period;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.statistics.CheckNumbers;
import io.domainwatch.core.statistics.MeasuredRun;
import io.domainwatch.persistence.piece.Piece;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What statistics take of a piece. */
final class MeasuredPiece {
  private MeasuredPiece() {}

  /** All its runs with their numbers; without those whose outcome a later version brought. */
  static List<MeasuredRun> runs(CheckType type, Piece piece) {
    Map<String, double[]> numbers = new LinkedHashMap<>();
    CheckNumbers.of(type).forEach((name, path) -> numbers.put(name, piece.numbers(path)));
    return runs(piece, numbers);
  }

  /** All its runs without numbers, which are not unpacked but for those of maintenance. */
  static List<MeasuredRun> outcomes(Piece piece) {
    return runs(piece, Map.of());
  }

  private static List<MeasuredRun> runs(Piece piece, Map<String, double[]> numbers) {
    double[] from = piece.numbers(MaintenanceMark.FROM_PATH);
    double[] to = piece.numbers(MaintenanceMark.TO_PATH);
    List<MeasuredRun> runs = new ArrayList<>(piece.size());
    for (int i = 0; i < piece.size(); i++) {
      Optional<Outcome> outcome = Outcome.find(piece.outcome(i));
      if (outcome.isPresent()) {
        runs.add(
            new MeasuredRun(
                piece.startedAt(i),
                outcome.get(),
                numbersOf(i, numbers),
                maintenance(from[i], to[i])));
      }
    }
    return runs;
  }

  /** What {@link MaintenanceMark} says in two numbers. */
  static Optional<Period> maintenance(double from, double to) {
    return from <= to
        ? Optional.of(
            new Period(Instant.ofEpochSecond((long) from), Instant.ofEpochSecond((long) to)))
        : Optional.empty();
  }

  private static Map<String, Double> numbersOf(int run, Map<String, double[]> numbers) {
    Map<String, Double> found = new HashMap<>();
    numbers.forEach(
        (name, all) -> {
          if (!Double.isNaN(all[run])) {
            found.put(name, all[run]);
          }
        });
    return found;
  }
}
