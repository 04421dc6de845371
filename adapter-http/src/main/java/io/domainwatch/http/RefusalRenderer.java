package io.domainwatch.http;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.Refusal.NotIdempotent.Why;
import io.domainwatch.app.feed.FeedWaits;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.override.FieldError;
import io.domainwatch.core.text.Sentence;
import io.domainwatch.http.json.ErrorJson;
import io.domainwatch.http.json.JsonBody;
import io.domainwatch.http.json.Timestamps;
import io.domainwatch.http.pipeline.ApiResponse;
import io.domainwatch.web.server.Malformed;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Status, code and sentence of all that is refused (docs/spec/api.md, "Error codes"). */
final class RefusalRenderer {
  /** By then an embedded database is back, most long answers have ended, a report is made. */
  private static final Duration RETRY = Duration.ofSeconds(5);

  private RefusalRenderer() {}

  /** The answer to a refused request. */
  static ApiResponse answer(Refusal refusal, String requestId, Instant now) {
    int status = status(refusal);
    JsonBody body = body(refusal, code(refusal), message(refusal), requestId);
    ApiResponse answer = ApiResponse.of(status, body);
    return switch (refusal) {
      case Refusal.MethodNotAllowed(List<String> allowed) ->
          answer.with("Allow", String.join(", ", allowed));
      case Refusal.RateLimited limited ->
          answer.with("Retry-After", Long.toString(limited.decision().retryAfterSeconds(now)));
      case Refusal.RunTooSoon(Duration _, Instant again) ->
          answer.with("Retry-After", Long.toString(secondsUntil(again, now)));
      case Refusal.VerificationTooSoon(Duration _, Instant again) ->
          answer.with("Retry-After", Long.toString(secondsUntil(again, now)));
      case Refusal.RunBudgetUsed(int _, Instant again) ->
          answer.with("Retry-After", Long.toString(secondsUntil(again, now)));
      case Refusal.TooBusy(Duration retryAfter) ->
          answer.with("Retry-After", Long.toString(retryAfter.toSeconds()));
      case Refusal.NotIdempotent(Why why) -> IdempotencyRefusals.withRetry(answer, why);
      case Refusal.TooManyWaits _, Refusal.ReportBeingMade _ ->
          answer.with("Retry-After", Long.toString(RETRY.toSeconds()));
      default -> status == 401 ? answer.with("WWW-Authenticate", "Bearer") : answer;
    };
  }

  /** Whole seconds, rounded up, at least 1. */
  private static long secondsUntil(Instant again, Instant now) {
    return Math.max(1, Math.ceilDiv(Duration.between(now, again).toMillis(), 1_000L));
  }

  /** 503: the storage is away or the service is shutting down. */
  static ApiResponse unavailable(String message, String requestId) {
    return ApiResponse.of(503, ErrorJson.of("service_unavailable", message, requestId))
        .with("Retry-After", Long.toString(RETRY.toSeconds()));
  }

  /** 503: more requests wait than can be served soon. */
  static ApiResponse busy(String requestId) {
    return unavailable("too many requests are waiting; try again", requestId);
  }

  /** 503: more requests of one organization wait than its share of those that may. */
  static ApiResponse busyForOrganization(String requestId) {
    return unavailable("too many requests of this organization are waiting; try again", requestId);
  }

  /** 400, 431 or 505: no proper HTTP. */
  static ApiResponse malformed(Malformed malformed, String requestId) {
    String code = ErrorJson.code(malformed);
    JsonBody body =
        malformed.status() == 400
            ? ErrorJson.of(code, malformed.message(), requestId, List.of())
            : ErrorJson.of(code, malformed.message(), requestId);
    return ApiResponse.of(malformed.status(), body);
  }

  /** 429: the organization reads as many long answers as it may. */
  static ApiResponse tooManyStreams(String requestId) {
    String message =
        "%d long answers to this organization are being sent; read one to its end, or ask for pages by limit and cursor"
            .formatted(LongAnswers.MAX_PER_ORGANIZATION);
    return ApiResponse.of(429, ErrorJson.of("too_many_streams", message, requestId))
        .with("Retry-After", Long.toString(RETRY.toSeconds()));
  }

  /** 500: a fault of ours; the log has the rest. */
  static ApiResponse internalError(String requestId) {
    String message = "internal error; it is logged as request " + requestId;
    return ApiResponse.of(500, ErrorJson.of("internal_error", message, requestId));
  }

  private static JsonBody body(Refusal refusal, String code, String message, String requestId) {
    if (refusal instanceof Refusal.InvalidRequest invalid) {
      return ErrorJson.of(code, message, requestId, invalid.problems());
    }
    if (refusal instanceof Refusal.InvalidDomainName) {
      return ErrorJson.of(
          code, message, requestId, List.of(new FieldError("domain", Sentence.verbatim(message))));
    }
    if (refusal instanceof Refusal.DomainAlreadyExists(DomainId existing)) {
      return ErrorJson.of(code, message, requestId, existing);
    }
    return ErrorJson.of(code, message, requestId);
  }

  private static int status(Refusal refusal) {
    return switch (refusal) {
      case Refusal.InvalidRequest _, Refusal.InvalidDomainName _ -> 400;
      case Refusal.MissingToken _, Refusal.InvalidKey _ -> 401;
      case Refusal.KeyExpired _, Refusal.KeyRevoked _ -> 401;
      case Refusal.DomainLimitReached _, Refusal.PausedDomainLimitReached _ -> 402;
      case Refusal.ApiDisabled _, Refusal.InsufficientScope _, Refusal.NotAllowed _ -> 403;
      case Refusal.StepUpNeeded _ -> 403;
      case Refusal.DomainNotFound _, Refusal.CheckTypeNotFound _, Refusal.NotFound _ -> 404;
      case Refusal.ChannelNotFound _, Refusal.DeliveryNotFound _ -> 404;
      case Refusal.IncidentNotFound _, Refusal.WindowNotFound _ -> 404;
      case Refusal.CalendarFeedNotFound _, Refusal.EscalationPolicyNotFound _ -> 404;
      case Refusal.MethodNotAllowed _ -> 405;
      case Refusal.DomainAlreadyExists _, Refusal.DomainPaused _, Refusal.CheckDisabled _ -> 409;
      case Refusal.ChannelNotConfirmed _, Refusal.NothingToConfirm _, Refusal.IncidentOver _ -> 409;
      case Refusal.VerificationOff _, Refusal.WindowOver _, Refusal.ChannelDisabled _ -> 409;
      case Refusal.ReportBeingMade _ -> 409;
      case Refusal.PreconditionFailed _ -> 412;
      case Refusal.PayloadTooLarge _ -> 413;
      case Refusal.UnsupportedMediaType _ -> 415;
      case Refusal.RateLimited _,
          Refusal.VerificationTooSoon _,
          Refusal.RunTooSoon _,
          Refusal.RunBudgetUsed _ ->
          429;
      case Refusal.TooManyWaits _ -> 429;
      case Refusal.NotIdempotent(Why why) -> IdempotencyRefusals.status(why);
      case Refusal.TooBusy _ -> 503;
    };
  }

  private static String code(Refusal refusal) {
    return switch (refusal) {
      case Refusal.InvalidRequest _ -> "invalid_request";
      case Refusal.InvalidDomainName _ -> "invalid_domain_name";
      case Refusal.MissingToken _ -> "missing_token";
      case Refusal.InvalidKey _ -> "invalid_key";
      case Refusal.KeyExpired _ -> "key_expired";
      case Refusal.KeyRevoked _ -> "key_revoked";
      case Refusal.DomainLimitReached _ -> "domain_limit_reached";
      case Refusal.PausedDomainLimitReached _ -> "paused_domain_limit_reached";
      case Refusal.ApiDisabled _ -> "api_disabled";
      case Refusal.InsufficientScope _, Refusal.NotAllowed _ -> "insufficient_scope";
      case Refusal.StepUpNeeded _ -> "insufficient_scope";
      case Refusal.DomainNotFound _ -> "domain_not_found";
      case Refusal.CheckTypeNotFound _ -> "check_type_not_found";
      case Refusal.ChannelNotFound _ -> "channel_not_found";
      case Refusal.DeliveryNotFound _ -> "delivery_not_found";
      case Refusal.IncidentNotFound _ -> "incident_not_found";
      case Refusal.WindowNotFound _ -> "maintenance_window_not_found";
      case Refusal.EscalationPolicyNotFound _ -> "escalation_policy_not_found";
      case Refusal.CalendarFeedNotFound _ -> "calendar_feed_not_found";
      case Refusal.WindowOver _ -> "maintenance_window_over";
      case Refusal.NotFound _ -> "not_found";
      case Refusal.MethodNotAllowed _ -> "method_not_allowed";
      case Refusal.DomainAlreadyExists _ -> "domain_already_exists";
      case Refusal.DomainPaused _ -> "domain_paused";
      case Refusal.CheckDisabled _ -> "check_disabled";
      case Refusal.ChannelNotConfirmed _ -> "channel_not_confirmed";
      case Refusal.ChannelDisabled _ -> "channel_disabled";
      case Refusal.IncidentOver _ -> "incident_over";
      case Refusal.NothingToConfirm _ -> "nothing_to_confirm";
      case Refusal.PreconditionFailed _ -> "precondition_failed";
      case Refusal.PayloadTooLarge _ -> "payload_too_large";
      case Refusal.UnsupportedMediaType _ -> "unsupported_media_type";
      case Refusal.RateLimited _ -> "rate_limit_exceeded";
      case Refusal.VerificationOff _ -> "verification_off";
      case Refusal.VerificationTooSoon _ -> "verification_too_soon";
      case Refusal.RunTooSoon _ -> "run_too_soon";
      case Refusal.RunBudgetUsed _ -> "run_budget_used";
      case Refusal.TooManyWaits _ -> "too_many_waits";
      case Refusal.ReportBeingMade _ -> "report_being_made";
      case Refusal.NotIdempotent(Why why) -> IdempotencyRefusals.code(why);
      case Refusal.TooBusy _ -> "service_unavailable";
    };
  }

  private static String message(Refusal refusal) {
    return switch (refusal) {
      case Refusal.InvalidRequest invalid -> invalid.message();
      case Refusal.InvalidDomainName name -> name.reason().text();
      case Refusal.MissingToken _ -> "send one header \"Authorization: Bearer <API key>\"";
      case Refusal.InvalidKey _ -> "there is no such API key";
      case Refusal.KeyExpired key -> "the API key expired at " + Timestamps.text(key.at());
      case Refusal.KeyRevoked key -> "the API key was revoked at " + Timestamps.text(key.at());
      case Refusal.DomainLimitReached reached ->
          "the plan allows " + reached.limit() + " active domains; pause or delete another first";
      case Refusal.PausedDomainLimitReached(int limit) ->
          "the plan allows " + limit + " paused domains; delete or resume another first";
      case Refusal.ApiDisabled disabled ->
          "the account may not use the API: " + disabled.why().text();
      case Refusal.InsufficientScope scope ->
          "this needs a key of scope %s, not %s"
              .formatted(scope.needed().wireName(), scope.held().wireName());
      case Refusal.NotAllowed refused -> refused.what().text();
      case Refusal.StepUpNeeded _ -> "this is done in the dashboard, with the password";
      case Refusal.DomainNotFound _ -> "there is no such domain";
      case Refusal.CheckTypeNotFound type -> "there is no check type \"" + type.wireName() + "\"";
      case Refusal.ChannelNotFound _ -> "there is no such notification channel";
      case Refusal.DeliveryNotFound _ -> "the channel has no such delivery";
      case Refusal.IncidentNotFound _ -> "there is no such incident";
      case Refusal.WindowNotFound _ -> "there is no such maintenance window";
      case Refusal.EscalationPolicyNotFound _ -> "there is no such escalation policy";
      case Refusal.CalendarFeedNotFound _ -> "there is no such calendar feed";
      case Refusal.WindowOver _ -> "the time of this maintenance window is over; change it first";
      case Refusal.NotFound _ -> "there is no such path";
      case Refusal.MethodNotAllowed method -> "this path has only " + method.allowed();
      case Refusal.DomainAlreadyExists _ -> "the organization already monitors this domain";
      case Refusal.DomainPaused _ -> "the domain is paused; resume it first";
      case Refusal.CheckDisabled _ -> "the check is disabled; enable it first";
      case Refusal.ChannelNotConfirmed _ -> "the receiver has not confirmed yet";
      case Refusal.ChannelDisabled _ -> "the channel is disabled; enable it first";
      case Refusal.IncidentOver _ -> "the incident is over; sent again, it would stay open there";
      case Refusal.NothingToConfirm _ -> "there is nothing to confirm for this channel";
      case Refusal.PreconditionFailed _ -> "it does not match If-Match; read it again";
      case Refusal.PayloadTooLarge large -> "a body has at most " + large.limitBytes() + " bytes";
      case Refusal.UnsupportedMediaType _ -> "send JSON in UTF-8 as Content-Type application/json";
      case Refusal.RateLimited limited ->
          "at most "
              + limited.decision().limit()
              + " requests a minute; wait for X-RateLimit-Reset";
      case Refusal.VerificationOff _ -> "domain verification is disabled in this service";
      case Refusal.VerificationTooSoon(Duration cooldown, Instant again) ->
          "verification can be requested every %d s; next at %s"
              .formatted(cooldown.toSeconds(), Timestamps.text(again));
      case Refusal.RunTooSoon(Duration cooldown, Instant again) ->
          "a run of this check can be requested every %d s; next at %s"
              .formatted(cooldown.toSeconds(), Timestamps.text(again));
      case Refusal.RunBudgetUsed(int budget, Instant again) ->
          "the %d manual runs per hour are used up; next at %s"
              .formatted(budget, Timestamps.text(again));
      case Refusal.TooManyWaits _ ->
          "%d requests of this organization wait for events, or many of others do; let one end"
              .formatted(FeedWaits.MAX_OF_ORGANIZATION);
      case Refusal.ReportBeingMade _ -> "the report is being made; ask again in some seconds";
      case Refusal.NotIdempotent(Why why) -> IdempotencyRefusals.message(why);
      case Refusal.TooBusy _ -> "too many passwords are being checked; try again";
    };
  }
}
