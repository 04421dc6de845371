package io.domainwatch.dashboard.web;

import io.domainwatch.app.Refusal;
import io.undertow.util.StatusCodes;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** What people read when something is refused. */
public final class RefusalText {
  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT).withZone(ZoneOffset.UTC);

  private RefusalText() {}

  /** One or more sentences. */
  public static String of(Refusal refusal) {
    return switch (refusal) {
      case Refusal.InvalidRequest invalid -> sentence(invalid.message());
      case Refusal.InvalidDomainName(String reason) -> sentence(reason);
      case Refusal.DomainLimitReached(int limit) ->
          "Your plan allows %d active domains, and that many are active. Pause or delete one first."
              .formatted(limit);
      case Refusal.PausedDomainLimitReached(int limit) ->
          "Your plan allows %d paused domains, and that many are paused. Delete or resume one first."
              .formatted(limit);
      case Refusal.DomainAlreadyExists _ -> "This domain is already monitored.";
      case Refusal.DomainPaused _ -> "The domain is paused, so its checks do not run.";
      case Refusal.CheckDisabled _ -> "The check is disabled for this domain.";
      case Refusal.DomainNotFound _ -> "There is no such domain.";
      case Refusal.CheckTypeNotFound(String word) -> "There is no check \"" + word + "\".";
      case Refusal.ChannelNotFound _ -> "There is no such channel.";
      case Refusal.ChannelNotConfirmed _ ->
          "The receiver has not confirmed yet, so nothing is sent.";
      case Refusal.NothingToConfirm _ -> "There is nothing to confirm for this channel.";
      case Refusal.DeliveryNotFound _ -> "There is no such delivery.";
      case Refusal.IncidentNotFound _ -> "There is no such incident.";
      case Refusal.NotFound _ -> "There is no page at this address.";
      case Refusal.NotAllowed(String what) -> sentence(what);
      case Refusal.StepUpNeeded _ -> "Confirm your password first.";
      case Refusal.PreconditionFailed _ ->
          "Somebody else has changed it in the meantime. Reload the page and try again.";
      case Refusal.PayloadTooLarge(int limit) ->
          "At most " + limit + " bytes are accepted at once.";
      case Refusal.ApiDisabled(String why) -> "The API is disabled: " + why + ".";
      case Refusal.TooBusy _ ->
          "Too many passwords are being checked at the moment. Try again in a few seconds.";
      case Refusal.VerificationOff _ -> "Domain verification is disabled in this service.";
      case Refusal.VerificationTooSoon(Duration cooldown, Instant _) ->
          "A check was requested a moment ago. One can be requested every %d seconds."
              .formatted(cooldown.toSeconds());
      case Refusal.RunTooSoon(Duration cooldown, Instant _) ->
          "A run of this check was requested a moment ago. One can be requested every %d seconds."
              .formatted(cooldown.toSeconds());
      case Refusal.RunBudgetUsed(int budget, Instant again) ->
          "The %d manual runs of this hour are used up. The next hour begins at %s UTC."
              .formatted(budget, minute(again));
      case Refusal.RateLimited _ -> "Too many requests. Wait a minute.";
      case Refusal.MissingToken _,
          Refusal.InvalidKey _,
          Refusal.KeyExpired _,
          Refusal.KeyRevoked _,
          Refusal.InsufficientScope _,
          Refusal.MethodNotAllowed _,
          Refusal.UnsupportedMediaType _ ->
          "That is not possible here.";
    };
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
