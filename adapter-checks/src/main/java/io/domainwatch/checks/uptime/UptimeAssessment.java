package io.domainwatch.checks.uptime;

import static io.domainwatch.core.check.catalogue.UptimeDefinition.BLOCKED;
import static io.domainwatch.core.check.catalogue.UptimeDefinition.DOWN;
import static io.domainwatch.core.check.catalogue.UptimeDefinition.FLAPPING;
import static io.domainwatch.core.check.catalogue.UptimeDefinition.HTTP_ERROR;
import static io.domainwatch.core.check.catalogue.UptimeDefinition.PARTIAL_OUTAGE;
import static io.domainwatch.core.check.catalogue.UptimeDefinition.PLACEHOLDER_PAGE;
import static io.domainwatch.core.check.catalogue.UptimeDefinition.SLOW_RESPONSE;

import io.domainwatch.checks.uptime.UptimeObservation.Answered;
import io.domainwatch.checks.uptime.UptimeObservation.Failed;
import io.domainwatch.checks.uptime.UptimeObservation.Page;
import io.domainwatch.checks.uptime.UptimeObservation.Unshown;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.reason.ReasonPhrases;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.FailurePhase;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.MeasuredTime;
import io.domainwatch.core.run.Verdict;
import io.domainwatch.core.value.JsonValue;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Judges one run of {@code uptime} (docs/spec/checks/uptime.md, "Judgement"); pure. */
final class UptimeAssessment {

  /** Part of the baseline: the class of status that the site usually answers with. */
  static final String STATUS_PART = "statusClass";

  /** Part of the baseline: which default page the site shows, {@link #REAL_PAGE} for none. */
  static final String PAGE_PART = "page";

  static final String REAL_PAGE = "real";

  /** Responses of one class in a row that make it the usual one ({@code uptime_http_error}). */
  private static final int RUNS_FOR_USUAL_STATUS = 5;

  /**
   * Failed runs after which {@code Retry-After} of a 503 is honoured (docs/spec/checks/uptime.md,
   * "Limits").
   */
  private static final int CONFIRMING_RUNS = 3;

  /** Longest time that a 503 keeps this check away (docs/spec/checks/uptime.md, "Limits"). */
  private static final Duration MAX_AFTER_503 = Duration.ofMinutes(5);

  /** Longest time that a 429 keeps this check away (docs/spec/checks/uptime.md, "Limits"). */
  private static final Duration MAX_AFTER_429 = Duration.ofHours(1);

  private final UptimeObservation seen;
  private final Map<String, JsonValue> baseline;
  private final Instant now;
  private final Map<EventType, Verdict> judgements = new HashMap<>();
  private final Map<String, JsonValue> readings = new HashMap<>();
  private Optional<FailurePhase> failedIn = Optional.empty();
  private Optional<Instant> notBefore = Optional.empty();
  private UptimeMemory memory;

  private UptimeAssessment(
      UptimeObservation seen,
      Map<String, JsonValue> baseline,
      JsonValue.JsonObject memory,
      Instant now) {
    this.seen = seen;
    this.baseline = baseline;
    this.memory = UptimeMemory.of(memory);
    this.now = now;
  }

  /** Judges what was seen at {@code now}, the start of the run. */
  static Assessment assess(
      UptimeObservation seen,
      Map<String, JsonValue> baseline,
      JsonValue.JsonObject memory,
      Instant now) {
    return new UptimeAssessment(seen, baseline, memory, now).assess();
  }

  private Assessment assess() {
    String summary =
        switch (seen.reach()) {
          case Failed failed ->
              down(failed.phase(), word(failed.phase()), failed.reason(), failed.detail());
          case Unshown unshown ->
              down(FailurePhase.HTTP, UptimeObservation.BODY, unshown.reason(), unshown.detail());
          case Answered answered when answered.blockedBy().isPresent() ->
              blocked(answered, answered.blockedBy().get());
          case Answered answered when answered.status() >= 500 -> serverError(answered);
          case Answered answered -> up(answered);
        };
    judgeAddresses();
    return new Assessment(
        judgements,
        List.of(),
        readings,
        memory.toValue(),
        summary,
        failedIn,
        Optional.empty(),
        notBefore);
  }

  private static String word(FailurePhase phase) {
    return phase.name().toLowerCase(Locale.ROOT);
  }

  private String down(FailurePhase phase, String phaseWord, String reason, String detail) {
    failedIn = Optional.of(phase);
    memory = memory.with(memory.outage().with(now)).with(memory.flaps().with(false));
    judgeFlapping();
    JsonValue.JsonObject data =
        JsonValue.fields()
            .put("reason", reason)
            .put("phase", phaseWord)
            .put("since", memory.outage().since().orElse(now).toString())
            .put("detail", detail)
            .build();
    String message = "The site is down: " + ReasonPhrases.of(reason);
    judgements.put(DOWN, Verdict.bad(Finding.of(DOWN, message, data)));
    return message;
  }

  private String serverError(Answered answered) {
    judgements.put(BLOCKED, Verdict.GOOD);
    String reason =
        answered.status() == 503 && answered.retryAfter().isPresent() ? "maintenance" : "http_5xx";
    String summary =
        down(FailurePhase.HTTP, word(FailurePhase.HTTP), reason, "status " + answered.status());
    if (answered.status() == 503 && memory.outage().runs() >= CONFIRMING_RUNS) {
      notBefore = answered.retryAfter().map(wait -> now.plus(least(wait, MAX_AFTER_503)));
    }
    return summary;
  }

  private String blocked(Answered answered, String by) {
    String message = "The monitor is blocked: " + ReasonPhrases.of(by);
    JsonValue.JsonObject data =
        JsonValue.fields().put("blockedBy", by).put("httpStatus", answered.status()).build();
    judgements.put(BLOCKED, Verdict.bad(Finding.of(BLOCKED, message, data)));
    if (answered.status() == 429) {
      notBefore = answered.retryAfter().map(wait -> now.plus(least(wait, MAX_AFTER_429)));
    }
    return message;
  }

  private String up(Answered answered) {
    judgements.put(DOWN, Verdict.GOOD);
    judgements.put(BLOCKED, Verdict.GOOD);
    memory = memory.with(UptimeMemory.Outage.NONE).with(memory.flaps().with(true));
    judgeFlapping();
    judgeStatus(answered.status());
    judgePage(answered);
    return "HTTP " + answered.status() + speed(answered.responseTime());
  }

  /** A time that is our own is no sample: nothing is known of the site's speed. */
  private String speed(MeasuredTime time) {
    if (!time.isThePeers()) {
      return ", not timed: the monitor was overloaded";
    }
    long millis = time.took().toMillis();
    memory = memory.with(memory.times().with(millis, now));
    judgeSpeed();
    return " in " + millis + " ms";
  }

  private void judgeStatus(int status) {
    String statusClass = status / 100 + "xx";
    memory = memory.with(memory.statuses().with(statusClass));
    boolean usually2xx = JsonValue.of("2xx").equals(baseline.get(STATUS_PART));
    if (statusClass.equals("2xx")) {
      judgements.put(HTTP_ERROR, Verdict.GOOD);
    } else if (statusClass.equals("4xx") && usually2xx) {
      JsonValue.JsonObject data =
          JsonValue.fields().put("httpStatus", status).put("usual", "2xx").build();
      String message = "The site answers with status " + status;
      judgements.put(HTTP_ERROR, Verdict.bad(Finding.of(HTTP_ERROR, message, data)));
      return;
    }
    if (memory.statuses().runs() >= RUNS_FOR_USUAL_STATUS) {
      readings.put(STATUS_PART, JsonValue.of(statusClass));
    }
  }

  /** A default page is news only where a real one was; there the baseline stays as it is. */
  private void judgePage(Answered answered) {
    if (answered.status() != 200) {
      return;
    }
    switch (answered.page()) {
      case Page.Own() -> {
        judgements.put(PLACEHOLDER_PAGE, Verdict.GOOD);
        readings.put(PAGE_PART, JsonValue.of(REAL_PAGE));
      }
      case Page.Placeholder(String page) -> judgePlaceholder(page);
      case Page.Unread() -> {}
    }
  }

  private void judgePlaceholder(String page) {
    if (!JsonValue.of(REAL_PAGE).equals(baseline.get(PAGE_PART))) {
      readings.put(PAGE_PART, JsonValue.of(page));
      return;
    }
    JsonValue.JsonObject data = JsonValue.fields().put("page", page).build();
    String message = "The site shows no page of its own: " + ReasonPhrases.of(page);
    judgements.put(PLACEHOLDER_PAGE, Verdict.bad(Finding.of(PLACEHOLDER_PAGE, message, data)));
  }

  private void judgeSpeed() {
    ResponseTimes times = memory.times();
    if (!times.isMeasured()) {
      return;
    }
    if (times.slowAboveMillis().isEmpty()) {
      judgements.put(SLOW_RESPONSE, Verdict.GOOD);
      return;
    }
    long median = times.recentMedianMillis();
    JsonValue.Builder data =
        JsonValue.fields()
            .put("medianMs", median)
            .put("thresholdMs", times.slowAboveMillis().getAsLong());
    times.usualMillis().ifPresent(usual -> data.put("usualMs", usual));
    String message = "The site answers slowly: " + median + " ms";
    judgements.put(SLOW_RESPONSE, Verdict.bad(Finding.of(SLOW_RESPONSE, message, data.build())));
  }

  private void judgeFlapping() {
    FlapHistory flaps = memory.flaps();
    JsonValue.JsonObject data =
        JsonValue.fields()
            .put("changePercent", Math.round(flaps.percent()))
            .put("results", flaps.marks())
            .build();
    judgements.put(
        FLAPPING,
        flaps.unstable()
            ? Verdict.bad(Finding.of(FLAPPING, "The site keeps going up and down", data))
            : Verdict.GOOD);
  }

  private void judgeAddresses() {
    if (!seen.swept()) {
      memory = memory.with(memory.sweeps().afterRun());
      return;
    }
    AddressesAssessment addresses = new AddressesAssessment(seen.addresses());
    memory = memory.with(memory.sweeps().afterSweep(addresses.anyFails()));
    addresses.judgement().ifPresent(judgement -> judgements.put(PARTIAL_OUTAGE, judgement));
  }

  private static Duration least(Duration a, Duration b) {
    return a.compareTo(b) < 0 ? a : b;
  }
}
