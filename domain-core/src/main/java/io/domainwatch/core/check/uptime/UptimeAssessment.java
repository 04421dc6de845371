package io.domainwatch.core.check.uptime;

import static io.domainwatch.core.check.uptime.UptimeDefinition.BLOCKED;
import static io.domainwatch.core.check.uptime.UptimeDefinition.DOWN;
import static io.domainwatch.core.check.uptime.UptimeDefinition.FLAPPING;
import static io.domainwatch.core.check.uptime.UptimeDefinition.HTTP_ERROR;
import static io.domainwatch.core.check.uptime.UptimeDefinition.PARTIAL_OUTAGE;
import static io.domainwatch.core.check.uptime.UptimeDefinition.PLACEHOLDER_PAGE;
import static io.domainwatch.core.check.uptime.UptimeDefinition.SLOW_RESPONSE;

import io.domainwatch.core.check.uptime.UptimeProbeResult.Answered;
import io.domainwatch.core.check.uptime.UptimeProbeResult.Failed;
import io.domainwatch.core.check.uptime.UptimeProbeResult.Page;
import io.domainwatch.core.check.uptime.UptimeProbeResult.Unshown;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.reason.ReasonPhrases;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.FailurePhase;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.MeasuredTime;
import io.domainwatch.core.run.Verdict;
import io.domainwatch.core.value.TextSanitizer;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Judges one run of {@code uptime} (docs/spec/checks/uptime.md, "Judgement"); pure. */
public final class UptimeAssessment {

  /** Part of the baseline: the class of status that the site usually answers with. */
  static final String STATUS_PART = "statusClass";

  /** Part of the baseline: which default page the site shows, {@link #REAL_PAGE} for none. */
  static final String PAGE_PART = "page";

  static final String REAL_PAGE = "real";

  /** In place of a page: something that browsers save. */
  static final String DOWNLOAD = "download";

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

  private final UptimeProbeResult seen;
  private final Map<String, JsonValue> baseline;
  private final Instant now;
  private final AssessmentBuilder assessment = new AssessmentBuilder();
  private UptimeMemory memory;

  private UptimeAssessment(
      UptimeProbeResult seen,
      Map<String, JsonValue> baseline,
      JsonValue.JsonObject memory,
      Instant now) {
    this.seen = seen;
    this.baseline = baseline;
    this.memory = UptimeMemory.of(memory);
    this.now = now;
  }

  /** Judges what was seen at {@code now}, the start of the run. */
  public static Assessment assess(
      UptimeProbeResult seen,
      Map<String, JsonValue> baseline,
      JsonValue.JsonObject memory,
      Instant now) {
    return new UptimeAssessment(seen, baseline, memory, now).assess();
  }

  /** Whether the site usually answers with a status 2xx. */
  public static boolean isUsuallyFine(Map<String, JsonValue> baseline) {
    return JsonValue.of("2xx").equals(baseline.get(STATUS_PART));
  }

  private Assessment assess() {
    String summary =
        switch (seen.reach()) {
          case Failed failed ->
              down(failed.phase(), word(failed.phase()), failed.reason(), failed.detail());
          case Unshown unshown ->
              down(FailurePhase.HTTP, UptimeProbeResult.BODY, unshown.reason(), unshown.detail());
          case Answered answered when answered.blockedBy().isPresent() ->
              blocked(answered, answered.blockedBy().get());
          case Answered answered when answered.status() >= 500 -> serverError(answered);
          case Answered answered when answered.page() instanceof Page.Download(String type) ->
              download(answered, type);
          case Answered answered -> up(answered);
        };
    judgeAddresses();
    return assessment.build(RecordJson.write(memory), summary);
  }

  private static String word(FailurePhase phase) {
    return phase.name().toLowerCase(Locale.ROOT);
  }

  private String down(FailurePhase phase, String phaseWord, String reason, String detail) {
    assessment.failedIn(Optional.of(phase));
    memory = memory.with(memory.outage().with(now)).with(memory.flaps().with(false));
    judgeFlapping();
    OutageDetails details =
        new OutageDetails(
            Optional.of(reason),
            Optional.of(phaseWord),
            Optional.of(memory.outage().downSince().orElse(now).toString()),
            Optional.of(detail));
    String message = "The site is down: " + ReasonPhrases.of(reason);
    assessment.judged(DOWN, Verdict.bad(Finding.of(DOWN, message, RecordJson.write(details))));
    return message;
  }

  private String serverError(Answered answered) {
    assessment.good(BLOCKED);
    String reason =
        answered.status() == 503 && answered.retryAfter().isPresent() ? "maintenance" : "http_5xx";
    String summary =
        down(FailurePhase.HTTP, word(FailurePhase.HTTP), reason, "status " + answered.status());
    if (answered.status() == 503 && memory.outage().failedRuns() >= CONFIRMING_RUNS) {
      assessment.notBefore(answered.retryAfter().map(wait -> now.plus(least(wait, MAX_AFTER_503))));
    }
    return summary;
  }

  private String blocked(Answered answered, String by) {
    String message = "The monitor is blocked: " + ReasonPhrases.of(by);
    JsonValue.JsonObject data =
        JsonValue.fields().put("blockedBy", by).put("httpStatus", answered.status()).build();
    assessment.judged(BLOCKED, Verdict.bad(Finding.of(BLOCKED, message, data)));
    if (answered.status() == 429) {
      assessment.notBefore(answered.retryAfter().map(wait -> now.plus(least(wait, MAX_AFTER_429))));
    }
    return message;
  }

  /** A file where a page of the site's own is usual: whoever comes to see it sees nothing. */
  private String download(Answered answered, String type) {
    if (answered.status() != 200 || !JsonValue.of(REAL_PAGE).equals(baseline.get(PAGE_PART))) {
      return up(answered);
    }
    return down(
        FailurePhase.HTTP,
        UptimeProbeResult.BODY,
        UptimeProbeResult.DOWNLOAD,
        "status 200, type " + TextSanitizer.of(type));
  }

  private String up(Answered answered) {
    assessment.good(DOWN);
    assessment.good(BLOCKED);
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
    boolean usually2xx = isUsuallyFine(baseline);
    if (statusClass.equals("2xx")) {
      assessment.good(HTTP_ERROR);
    } else if (statusClass.equals("4xx") && usually2xx) {
      JsonValue.JsonObject data =
          JsonValue.fields().put("httpStatus", status).put("usual", "2xx").build();
      String message = "The site answers with status " + status;
      assessment.judged(HTTP_ERROR, Verdict.bad(Finding.of(HTTP_ERROR, message, data)));
      return;
    }
    if (memory.statuses().statusRuns() >= RUNS_FOR_USUAL_STATUS) {
      assessment.reading(STATUS_PART, JsonValue.of(statusClass));
    }
  }

  /** A default page is news only where a real one was; there the baseline stays as it is. */
  private void judgePage(Answered answered) {
    if (answered.status() != 200) {
      return;
    }
    switch (answered.page()) {
      case Page.Own() -> {
        assessment.good(PLACEHOLDER_PAGE);
        assessment.reading(PAGE_PART, JsonValue.of(REAL_PAGE));
      }
      case Page.Placeholder(String page) -> judgePlaceholder(page);
      case Page.Download _ -> assessment.reading(PAGE_PART, JsonValue.of(DOWNLOAD));
      case Page.Unread() -> {}
    }
  }

  private void judgePlaceholder(String page) {
    if (!JsonValue.of(REAL_PAGE).equals(baseline.get(PAGE_PART))) {
      assessment.reading(PAGE_PART, JsonValue.of(page));
      return;
    }
    JsonValue.JsonObject data = JsonValue.fields().put("page", page).build();
    String message = "The site shows no page of its own: " + ReasonPhrases.of(page);
    assessment.judged(PLACEHOLDER_PAGE, Verdict.bad(Finding.of(PLACEHOLDER_PAGE, message, data)));
  }

  private void judgeSpeed() {
    ResponseTimes times = memory.times();
    if (!times.isMeasured()) {
      return;
    }
    if (times.slowAbove().isEmpty()) {
      assessment.good(SLOW_RESPONSE);
      return;
    }
    long median = times.recentMedianMillis();
    JsonValue.Builder data =
        JsonValue.fields().put("medianMs", median).put("thresholdMs", times.slowAbove().get());
    times.usualMillis().ifPresent(usual -> data.put("usualMs", usual));
    String message = "The site answers slowly: " + median + " ms";
    assessment.judged(SLOW_RESPONSE, Verdict.bad(Finding.of(SLOW_RESPONSE, message, data.build())));
  }

  private void judgeFlapping() {
    FlapHistory flaps = memory.flaps();
    JsonValue.JsonObject data =
        JsonValue.fields()
            .put("changePercent", Math.round(flaps.percent()))
            .put("results", flaps.lastResults())
            .build();
    assessment.judged(
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
    addresses.judgement().ifPresent(judgement -> assessment.judged(PARTIAL_OUTAGE, judgement));
  }

  private static Duration least(Duration a, Duration b) {
    return a.compareTo(b) < 0 ? a : b;
  }
}
