package io.domainwatch.checks.uptime;

import io.domainwatch.core.value.JsonValue;
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
record UptimeMemory(
    Sweeps sweeps, Statuses statuses, Outage outage, FlapHistory flaps, ResponseTimes times) {

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

  /**
   * @param runsSince runs since the last sweep
   * @param wanted sweeps still wanted in the next runs, one in each
   */
  record Sweeps(long runsSince, long wanted) {

    /** Whether the next run probes all addresses. */
    boolean due() {
      return wanted > 0 || runsSince >= RUNS_PER_SWEEP - 1;
    }

    /** After a run that made none. */
    Sweeps afterRun() {
      return new Sweeps(runsSince + 1, wanted);
    }

    /** After a run that made one. */
    Sweeps afterSweep(boolean failing) {
      return new Sweeps(0, failing ? SWEEPS_AFTER_FAILURE : Math.max(0, wanted - 1));
    }
  }

  /**
   * @param statusClass such as {@code 2xx}; empty text before the first response
   * @param runs responses of that class in a row
   */
  record Statuses(String statusClass, long runs) {

    /** After a response of this class. */
    Statuses with(String now) {
      return new Statuses(now, now.equals(statusClass) ? runs + 1 : 1);
    }
  }

  /**
   * @param runs failed runs in a row
   * @param since start of the first of them; empty while the site is up
   */
  record Outage(long runs, Optional<Instant> since) {
    static final Outage NONE = new Outage(0, Optional.empty());

    /** After one more failed run. */
    Outage with(Instant now) {
      return new Outage(runs + 1, Optional.of(since.orElse(now)));
    }
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

  /** The memory as it is stored. */
  JsonValue.JsonObject toValue() {
    return JsonValue.fields()
        .put("runsSinceSweep", sweeps.runsSince())
        .put("sweepsWanted", sweeps.wanted())
        .put("statusClass", statuses.statusClass())
        .put("statusRuns", statuses.runs())
        .put("failedRuns", outage.runs())
        .put("downSince", outage.since().map(Instant::toString))
        .put("lastResults", flaps.marks())
        .put("unstable", flaps.unstable())
        .put("times", times.toValue())
        .build();
  }

  /** The memory that {@link #toValue} wrote; a first run wants a sweep. */
  static UptimeMemory of(JsonValue.JsonObject value) {
    return new UptimeMemory(
        new Sweeps(
            value.findWhole("runsSinceSweep").orElse(RUNS_PER_SWEEP),
            value.findWhole("sweepsWanted").orElse(0)),
        new Statuses(
            value.findText("statusClass").orElse(""), value.findWhole("statusRuns").orElse(0)),
        new Outage(
            value.findWhole("failedRuns").orElse(0),
            value.findText("downSince").map(Instant::parse)),
        new FlapHistory(value.findText("lastResults").orElse(""), value.isTrue("unstable")),
        ResponseTimes.of(value.fieldsOf("times")));
  }
}
