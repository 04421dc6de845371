package io.domainwatch.dashboard.web;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.Refusal;
import io.domainwatch.core.text.Sentence;
import io.domainwatch.dashboard.text.FieldLabels;
import io.domainwatch.dashboard.text.Sentences;
import io.undertow.util.StatusCodes;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.stream.Collectors;

/** What people read when something is refused. */
public final class RefusalText {
  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT).withZone(ZoneOffset.UTC);

  private RefusalText() {}

  /** One or more sentences. */
  public static String of(Refusal refusal) {
    return switch (refusal) {
      case Refusal.InvalidRequest invalid -> sentence(wrong(invalid));
      case Refusal.InvalidDomainName(Sentence reason) -> sentence(Sentences.of(reason));
      case Refusal.DomainLimitReached(int limit) -> text("web.domains-reached", limit);
      case Refusal.PausedDomainLimitReached(int limit) -> text("web.paused-reached", limit);
      case Refusal.DomainAlreadyExists _ -> text("web.domain-exists");
      case Refusal.DomainPaused _ -> text("web.domain-paused");
      case Refusal.CheckDisabled _ -> text("web.check-disabled");
      case Refusal.DomainNotFound _ -> text("web.no-domain");
      case Refusal.CheckTypeNotFound(String word) -> text("web.no-check", word);
      case Refusal.ChannelNotFound _ -> text("web.no-channel");
      case Refusal.ChannelNotConfirmed _ -> text("web.not-confirmed");
      case Refusal.ChannelDisabled _ -> text("web.channel-disabled");
      case Refusal.IncidentOver _ -> text("web.incident-over");
      case Refusal.NothingToConfirm _ -> text("web.nothing-to-confirm");
      case Refusal.DeliveryNotFound _ -> text("web.no-delivery");
      case Refusal.IncidentNotFound _ -> text("web.no-incident");
      case Refusal.WindowNotFound _ -> text("web.no-window");
      case Refusal.EscalationPolicyNotFound _ -> text("web.no-policy");
      case Refusal.CalendarFeedNotFound _ -> text("web.no-calendar");
      case Refusal.WindowOver _ -> text("web.window-over");
      case Refusal.NotFound _ -> text("web.no-page");
      case Refusal.NotAllowed(Sentence what) -> sentence(Sentences.of(what));
      case Refusal.StepUpNeeded _ -> text("web.step-up");
      case Refusal.PreconditionFailed _ -> text("web.changed-meanwhile");
      case Refusal.PayloadTooLarge(int limit) -> text("web.too-large", limit);
      case Refusal.ApiDisabled(Sentence why) -> text("web.api-disabled", Sentences.of(why));
      case Refusal.TooBusy _ -> text("web.passwords-busy");
      case Refusal.VerificationOff _ -> text("web.verification-off");
      case Refusal.VerificationTooSoon(Duration cooldown, Instant _) ->
          text("web.verification-soon", cooldown.toSeconds());
      case Refusal.RunTooSoon(Duration cooldown, Instant _) ->
          text("web.run-soon", cooldown.toSeconds());
      case Refusal.RunBudgetUsed(int budget, Instant again) ->
          text("web.runs-used", budget, minute(again));
      case Refusal.RateLimited _ -> text("web.rate-limited");
      case Refusal.MissingToken _,
          Refusal.InvalidKey _,
          Refusal.KeyExpired _,
          Refusal.KeyRevoked _,
          Refusal.InsufficientScope _,
          Refusal.MethodNotAllowed _,
          Refusal.UnsupportedMediaType _,
          Refusal.NotIdempotent _,
          Refusal.TooManyWaits _,
          Refusal.ReportBeingMade _ ->
          text("web.not-here");
    };
  }

  private static String wrong(Refusal.InvalidRequest invalid) {
    return invalid
        .whole()
        .map(Sentences::of)
        .orElseGet(
            () ->
                invalid.problems().stream()
                    .map(problem -> wrong(FieldLabels.of(problem.field()), problem.sentence()))
                    .collect(Collectors.joining("; ")));
  }

  /**
   * What is wrong with a field, without full stop.
   *
   * @param label as its form calls it
   */
  public static String wrong(String label, Sentence sentence) {
    return text("web.wrong-field", label, Sentences.of(sentence));
  }

  /** Hour and minute of UTC, of an instant within a day. */
  public static String minute(Instant at) {
    return MINUTE.format(at);
  }

  /** The status of a page that shows a form again with this text. */
  public static int status(Refusal refusal) {
    return refusal instanceof Refusal.TooBusy
        ? StatusCodes.SERVICE_UNAVAILABLE
        : PageResponse.REFUSED;
  }

  /** The text with a capital letter and a full stop. */
  public static String sentence(String text) {
    String begun =
        text.isEmpty() ? text : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    return begun.endsWith(".") ? begun : begun + ".";
  }
}
