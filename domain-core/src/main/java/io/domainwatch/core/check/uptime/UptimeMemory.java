package io.domainwatch.core.check.uptime;

import io.domainwatch.core.json.Inline;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.RecordJson;
import java.time.Instant;
import java.util.Optional;

/**
 * What the check remembers from run to run.
 *
 * @param sweeps when all addresses were last probed
 * @param statuses which class of status the site answers with
 * @param outage the present row of failed runs
 * @param flaps the last results
 * @param times response times
 */
public record UptimeMemory(
    @Inline Sweeps sweeps,
    @Inline Statuses statuses,
    @Inline Outage outage,
    @Inline FlapHistory flaps,
    ResponseTimes times) {

  /**
   * All addresses are probed at least every so many runs (docs/spec/checks/uptime.md, "Sweep of all
   * addresses").
   */
  private static final int RUNS_PER_SWEEP = 10;

  /**
   * Good sweeps after a failing one before the usual rhythm is enough (docs/spec/checks/uptime.md,
   * "Sweep of all addresses").
   */
  private static final int SWEEPS_AFTER_FAILURE = 2;

  /** Before the first run, which wants a sweep. */
  private static final UptimeMemory NEW =
      new UptimeMemory(
          new Sweeps(RUNS_PER_SWEEP, 0),
          new Statuses("", 0),
          Outage.NONE,
          FlapHistory.EMPTY,
          ResponseTimes.EMPTY);

  /**
   * When all addresses are probed.
   *
   * @param runsSinceSweep runs since the last sweep
   * @param sweepsWanted sweeps still wanted in the next runs, one in each
   */
  public record Sweeps(long runsSinceSweep, long sweepsWanted) {

    /** Whether the next run probes all addresses. */
    public boolean due() {
      return sweepsWanted > 0 || runsSinceSweep >= RUNS_PER_SWEEP - 1;
    }

    /** After a run that made none. */
    Sweeps afterRun() {
      return new Sweeps(runsSinceSweep + 1, sweepsWanted);
    }

    /** After a run that made one. */
    Sweeps afterSweep(boolean failing) {
      return new Sweeps(0, failing ? SWEEPS_AFTER_FAILURE : Math.max(0, sweepsWanted - 1));
    }
  }

  /**
   * The last responses.
   *
   * @param statusClass such as {@code 2xx}; empty text before the first response
   * @param statusRuns responses of that class in a row
   */
  public record Statuses(String statusClass, long statusRuns) {

    /** After a response of this class. */
    Statuses with(String now) {
      return new Statuses(now, now.equals(statusClass) ? statusRuns + 1 : 1);
    }
  }

  /**
   * A row of failed runs.
   *
   * @param failedRuns how many
   * @param downSince start of the first of them; empty while the site is up
   */
  public record Outage(long failedRuns, Optional<Instant> downSince) {
    static final Outage NONE = new Outage(0, Optional.empty());

    /** After one more failed run. */
    Outage with(Instant now) {
      return new Outage(failedRuns + 1, Optional.of(downSince.orElse(now)));
    }
  }

  /** The memory that was stored, as much of it as there is. */
  public static UptimeMemory of(JsonObject stored) {
    return RecordJson.read(NEW, stored);
  }

  /**
   * What is remembered after a run in maintenance: all that it saw but the results, statuses and
   * response times, which stay as they were (docs/spec/engine.md, "Maintenance windows").
   */
  public static JsonObject afterMaintenance(JsonObject before, JsonObject after) {
    UptimeMemory kept = of(before);
    return RecordJson.write(of(after).with(kept.statuses).with(kept.flaps).with(kept.times));
  }

  UptimeMemory with(Sweeps next) {
    return new UptimeMemory(next, statuses, outage, flaps, times);
  }

  UptimeMemory with(Statuses next) {
    return new UptimeMemory(sweeps, next, outage, flaps, times);
  }

  UptimeMemory with(Outage next) {
    return new UptimeMemory(sweeps, statuses, next, flaps, times);
  }

  UptimeMemory with(FlapHistory next) {
    return new UptimeMemory(sweeps, statuses, outage, next, times);
  }

  UptimeMemory with(ResponseTimes next) {
    return new UptimeMemory(sweeps, statuses, outage, flaps, next);
  }
}
