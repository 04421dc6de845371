package io.domainwatch.persistence.overview;

import io.domainwatch.core.overview.RunTrends;
import io.domainwatch.core.overview.RunTrends.NumberStep;
import io.domainwatch.core.overview.RunTrends.OutcomeStep;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.persistence.piece.Piece;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Sums up runs by step, in whatever order they come. */
final class StepSums {
  private static final double MEDIAN = 0.5;
  private static final double PERCENTILE_95 = 0.95;

  private final Instant from;
  private final Instant to;
  private final Duration step;

  /**
   * @param from inclusive
   * @param to exclusive
   * @param step all of them are whole multiples of it since the epoch
   */
  StepSums(Instant from, Instant to, Duration step) {
    this.from = from;
    this.to = to;
    this.step = step;
  }

  private boolean takes(Instant startedAt) {
    return !startedAt.isBefore(from) && startedAt.isBefore(to);
  }

  /** Whether all runs of a piece count, and in the same step; so their starts need not be read. */
  private boolean isWithinOneStep(TrendRows.Span span) {
    return takes(span.firstAt())
        && takes(span.lastAt())
        && stepOf(span.firstAt()).equals(stepOf(span.lastAt()));
  }

  private Instant stepOf(Instant startedAt) {
    long millis = step.toMillis();
    return Instant.ofEpochMilli(Math.floorDiv(startedAt.toEpochMilli(), millis) * millis);
  }

  /** How often each outcome came. */
  final class Outcomes implements TrendRows.Reader {
    private final Map<Instant, Map<Outcome, Integer>> runs = new TreeMap<>();
    private final Map<Instant, Map<Outcome, Instant>> firstRuns = new TreeMap<>();

    @Override
    public void row(Instant startedAt, String outcome, List<OptionalDouble> numbers) {
      add(startedAt, outcome, 1);
    }

    @Override
    public void piece(Piece piece, TrendRows.Span span) {
      Optional<String> ofAll = piece.commonOutcome();
      if (ofAll.isPresent() && isWithinOneStep(span)) {
        add(span.firstAt(), ofAll.get(), piece.size());
        return;
      }
      for (int i = 0; i < piece.size(); i++) {
        if (takes(piece.startedAt(i))) {
          add(piece.startedAt(i), piece.outcome(i), 1);
        }
      }
    }

    /** Some runs of one step and outcome, the first of which began then. */
    private void add(Instant startedAt, String word, int count) {
      Outcome outcome =
          Outcome.find(word).orElseThrow(() -> new IllegalStateException("no outcome: " + word));
      Instant start = stepOf(startedAt);
      runs.computeIfAbsent(start, _ -> new EnumMap<>(Outcome.class))
          .merge(outcome, count, Integer::sum);
      firstRuns
          .computeIfAbsent(start, _ -> new EnumMap<>(Outcome.class))
          .merge(outcome, startedAt, (one, other) -> one.isBefore(other) ? one : other);
    }

    List<OutcomeStep> steps() {
      return runs.entrySet().stream()
          .map(
              entry ->
                  new OutcomeStep(
                      entry.getKey(),
                      entry.getValue(),
                      firstRuns.getOrDefault(entry.getKey(), Map.of())))
          .toList();
    }
  }

  /** The numbers of runs that reached what they were for, and when none did. */
  final class Reached implements TrendRows.Reader {
    private final Numbers numbers;
    private final NavigableSet<Instant> reached = new TreeSet<>();
    private final NavigableSet<Instant> failed = new TreeSet<>();

    /**
     * @param paths in the order of the numbers of a row
     */
    Reached(List<List<String>> paths) {
      this.numbers = new Numbers(paths);
    }

    @Override
    public void row(Instant startedAt, String outcome, List<OptionalDouble> found) {
      if (reaches(startedAt, outcome)) {
        numbers.row(startedAt, outcome, found);
      }
    }

    @Override
    public void piece(Piece piece, TrendRows.Span span) {
      numbers.add(
          piece,
          span,
          run -> takes(piece.startedAt(run)) && reaches(piece.startedAt(run), piece.outcome(run)));
    }

    /** Remembers what came of a run. */
    private boolean reaches(Instant startedAt, String word) {
      Optional<Outcome> outcome = Outcome.find(word);
      boolean reaches = outcome.filter(RunTrends::reaches).isPresent();
      if (reaches) {
        reached.add(stepOf(startedAt));
      } else if (outcome.filter(Outcome.FAILING::equals).isPresent()) {
        failed.add(stepOf(startedAt));
      }
      return reaches;
    }

    RunTrends.Reached steps() {
      failed.removeAll(reached);
      return new RunTrends.Reached(numbers.steps(), List.copyOf(failed));
    }
  }

  /** The numbers of some paths. */
  final class Numbers implements TrendRows.Reader {
    private final List<List<String>> paths;
    private final List<Map<Instant, Growing>> steps;

    /**
     * @param paths in the order of the numbers of a row
     */
    Numbers(List<List<String>> paths) {
      this.paths = paths;
      this.steps = paths.stream().<Map<Instant, Growing>>map(_ -> new TreeMap<>()).toList();
    }

    @Override
    public void row(Instant startedAt, String outcome, List<OptionalDouble> numbers) {
      for (int i = 0; i < numbers.size(); i++) {
        int path = i;
        numbers.get(i).ifPresent(number -> at(path, stepOf(startedAt)).add(number));
      }
    }

    @Override
    public void piece(Piece piece, TrendRows.Span span) {
      boolean all = isWithinOneStep(span);
      add(piece, span, run -> all || takes(piece.startedAt(run)));
    }

    /** Those of the runs of a piece that count, each of which is asked about once. */
    void add(Piece piece, TrendRows.Span span, IntPredicate counts) {
      Optional<Instant> step =
          isWithinOneStep(span) ? Optional.of(stepOf(span.firstAt())) : Optional.empty();
      BitSet counted = new BitSet();
      IntStream.range(0, piece.size()).filter(counts).forEach(counted::set);
      for (int i = 0; i < paths.size(); i++) {
        double[] numbers = piece.numbers(paths.get(i));
        for (int run = 0; run < numbers.length; run++) {
          if (!Double.isNaN(numbers[run]) && counted.get(run)) {
            at(i, step.isPresent() ? step.get() : stepOf(piece.startedAt(run))).add(numbers[run]);
          }
        }
      }
    }

    Map<List<String>, List<NumberStep>> steps() {
      Map<List<String>, List<NumberStep>> all = new HashMap<>();
      for (int i = 0; i < paths.size(); i++) {
        all.put(
            paths.get(i),
            steps.get(i).entrySet().stream()
                .map(entry -> entry.getValue().summedUp(entry.getKey()))
                .toList());
      }
      return all;
    }

    private Growing at(int path, Instant step) {
      return steps.get(path).computeIfAbsent(step, _ -> new Growing());
    }
  }

  /** Numbers that become more. */
  private static final class Growing {
    private double[] numbers = new double[64];
    private int size;

    void add(double number) {
      if (size == numbers.length) {
        numbers = Arrays.copyOf(numbers, 2 * size);
      }
      numbers[size++] = number;
    }

    NumberStep summedUp(Instant start) {
      Arrays.sort(numbers, 0, size);
      return new NumberStep(start, size, percentile(MEDIAN), percentile(PERCENTILE_95));
    }

    /** As SQL's {@code percentile_cont}: between two values, in proportion. */
    private double percentile(double fraction) {
      double place = fraction * (size - 1);
      int below = (int) Math.floor(place);
      int above = (int) Math.ceil(place);
      return numbers[below] + (place - below) * (numbers[above] - numbers[below]);
    }
  }
}
