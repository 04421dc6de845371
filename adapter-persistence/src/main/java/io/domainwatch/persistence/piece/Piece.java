package io.domainwatch.persistence.piece;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.persistence.piece.octets.PieceDamaged;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;

/** Runs of one check, oldest first, of which only what is asked for is unpacked. */
public final class Piece {
  private final CheckKey check;
  private final int size;
  private final Sections.Numbers starts;
  private final Sections.Numbers durations;
  private final RunIds ids;
  private final ScalarColumn outcomes;
  private final ScalarColumn summaries;
  private final Observed observed;

  private Piece(CheckKey check, Sections.Reading in) {
    this.check = check;
    size = in.texts().size(Integer.MAX_VALUE);
    starts = in.nextNumbers(size);
    durations = in.nextNumbers(size);
    ids = RunIds.read(in, size);
    outcomes = ScalarColumn.read(in, size);
    summaries = ScalarColumn.read(in, size);
    observed = Observed.read(in, size);
  }

  /**
   * The octets of a piece.
   *
   * @param runs of this check, at least one, in any order
   */
  public static byte[] pack(CheckKey check, List<StoredRun> runs) {
    List<StoredRun> sorted = runs.stream().sorted(StoredRun.OLDEST_FIRST).toList();
    Sections out = new Sections();
    out.texts().count(sorted.size());
    out.addNumbers(sorted.stream().mapToLong(run -> micros(run.startedAt())).toArray());
    out.addNumbers(sorted.stream().mapToLong(StoredRun::durationMillis).toArray());
    RunIds.write(out, check, sorted);
    ScalarColumn.write(out, sorted.stream().map(run -> JsonValue.of(run.outcome())).toList());
    ScalarColumn.write(out, sorted.stream().map(run -> JsonValue.of(run.summary())).toList());
    Observed.write(out, sorted.stream().map(StoredRun::observations).toList());
    return PieceFrame.of(out);
  }

  /**
   * The piece behind octets that {@link #pack} made for this check.
   *
   * @throws PieceDamaged if they are others
   */
  public static Piece read(CheckKey check, byte[] octets) {
    return new Piece(check, PieceFrame.read(octets));
  }

  /** How many runs it holds. */
  public int size() {
    return size;
  }

  /** When a run began. */
  public Instant startedAt(int run) {
    return Instant.EPOCH.plus(starts.at(run), ChronoUnit.MICROS);
  }

  /** The name of a run's outcome. */
  public String outcome(int run) {
    return TextPattern.text(outcomes.at(run));
  }

  /** A whole run. */
  public StoredRun run(int run) {
    Instant startedAt = startedAt(run);
    return new StoredRun(
        startedAt,
        id(run, startedAt),
        durations.at(run),
        outcome(run),
        TextPattern.text(summaries.at(run)),
        observed.at(run));
  }

  /** The last of the runs that began at a moment; empty when none did. */
  public Optional<StoredRun> newestAt(Instant moment) {
    return IntStream.iterate(size - 1, run -> run >= 0, run -> run - 1)
        .filter(run -> startedAt(run).equals(moment))
        .mapToObj(this::run)
        .findFirst();
  }

  /** All of it. */
  public List<StoredRun> runs() {
    return IntStream.range(0, size).mapToObj(this::run).toList();
  }

  /** The name of the outcome that all runs have; empty when they differ. */
  public Optional<String> commonOutcome() {
    return outcomes instanceof ScalarColumn.Constant(JsonValue value)
        ? Optional.of(TextPattern.text(value))
        : Optional.empty();
  }

  /**
   * The numbers below these names of nested fields, one for each run; {@link Double#NaN} for one
   * that has none.
   */
  public double[] numbers(List<String> path) {
    return observed.numbers(path, size);
  }

  private UUID id(int run, Instant startedAt) {
    return ids.stored(run)
        .or(() -> check.idOf(startedAt))
        .orElseThrow(() -> new PieceDamaged("a run has no id"));
  }

  private static long micros(Instant moment) {
    return ChronoUnit.MICROS.between(Instant.EPOCH, moment);
  }
}
