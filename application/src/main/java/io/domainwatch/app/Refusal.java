package io.domainwatch.app;

import io.domainwatch.core.apikey.Scope;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.override.FieldError;
import io.domainwatch.core.quota.QuotaDecision;
import io.domainwatch.core.text.Sentence;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Why a request is refused (docs/spec/api.md, "Errors" and "Order of judgement"). */
public sealed interface Refusal {
  /**
   * Body or query parameters are wrong.
   *
   * @param whole what is wrong with all of it; empty where the problems say that
   * @param problems per field, in the order of the request; empty when it cannot be read at all
   */
  record InvalidRequest(Optional<Sentence> whole, List<FieldError> problems) implements Refusal {
    public InvalidRequest {
      problems = List.copyOf(problems);
    }

    /** Wrong as a whole. */
    public static InvalidRequest of(Sentence whole) {
      return new InvalidRequest(Optional.of(whole), List.of());
    }

    /** Wrong in one field; its problem is the message too. */
    public static InvalidRequest of(String field, Sentence sentence) {
      return of(List.of(new FieldError(field, sentence)));
    }

    /** Wrong in these fields, at least one; the message names them all. */
    public static InvalidRequest of(List<FieldError> problems) {
      return new InvalidRequest(Optional.empty(), problems);
    }

    /** All that is wrong, in English. */
    public String message() {
      return whole
          .map(Sentence::text)
          .orElseGet(
              () ->
                  problems.stream()
                      .map(problem -> problem.field() + " " + problem.message())
                      .collect(Collectors.joining("; ")));
    }
  }

  /** The text is no domain name; one sentence says why. */
  record InvalidDomainName(Sentence reason) implements Refusal {}

  /** The organization is at the active-domain limit of its plan. */
  record DomainLimitReached(int limit) implements Refusal {}

  /** The organization has as many paused domains as its plan allows. */
  record PausedDomainLimitReached(int limit) implements Refusal {}

  /** No bearer token was sent. */
  record MissingToken() implements Refusal {}

  /** The token is no key that we know. */
  record InvalidKey() implements Refusal {}

  /** The key has expired then. */
  record KeyExpired(Instant at) implements Refusal {}

  /** The key was revoked then. */
  record KeyRevoked(Instant at) implements Refusal {}

  /**
   * The account may not use the API.
   *
   * @param why half a sentence without full stop
   */
  record ApiDisabled(Sentence why) implements Refusal {}

  /** The key may do less than the operation needs. */
  record InsufficientScope(Scope needed, Scope held) implements Refusal {}

  /**
   * A person's role does not allow it, or it must not be done at all.
   *
   * @param what a whole sentence without full stop
   */
  record NotAllowed(Sentence what) implements Refusal {}

  /**
   * A person who is signed in must first prove once more who they are ({@link
   * io.domainwatch.app.signin.StepUpService}).
   */
  record StepUpNeeded() implements Refusal {}

  /** The organization has no such domain. */
  record DomainNotFound() implements Refusal {}

  /** The organization has no such notification channel. */
  record ChannelNotFound() implements Refusal {}

  /** The receiver of the channel has not confirmed that it wants messages. */
  record ChannelNotConfirmed() implements Refusal {}

  /** The channel is off; only a test is sent to it. */
  record ChannelDisabled() implements Refusal {}

  /** The channel is confirmed, or of a kind that needs no confirmation. */
  record NothingToConfirm() implements Refusal {}

  /** The channel has no such delivery. */
  record DeliveryNotFound() implements Refusal {}

  /**
   * What is to be sent again would open an incident at a service that is over here, and that
   * nothing would close there.
   */
  record IncidentOver() implements Refusal {}

  /** The organization has no such maintenance window. */
  record WindowNotFound() implements Refusal {}

  /** The only time of the maintenance window is over, so that it cannot be started. */
  record WindowOver() implements Refusal {}

  /** The organization has no such escalation policy. */
  record EscalationPolicyNotFound() implements Refusal {}

  /** The organization has no such calendar feed. */
  record CalendarFeedNotFound() implements Refusal {}

  /** The organization has no such incident. */
  record IncidentNotFound() implements Refusal {}

  /** There is no check type of this word. */
  record CheckTypeNotFound(String wireName) implements Refusal {}

  /** There is no such path. */
  record NotFound() implements Refusal {}

  /**
   * The path has no such method.
   *
   * @param allowed the methods that it has, in the order to be shown
   */
  record MethodNotAllowed(List<String> allowed) implements Refusal {
    public MethodNotAllowed {
      allowed = List.copyOf(allowed);
    }
  }

  /** The organization monitors that name already, under this id. */
  record DomainAlreadyExists(DomainId existing) implements Refusal {}

  /** A check of a paused domain cannot be run. */
  record DomainPaused() implements Refusal {}

  /** A disabled check cannot be run. */
  record CheckDisabled() implements Refusal {}

  /** The operator does not ask for control of domains to be shown. */
  record VerificationOff() implements Refusal {}

  /**
   * What the domain publishes was asked to be looked at a moment ago.
   *
   * @param cooldown between two requests
   * @param again when the next may come
   */
  record VerificationTooSoon(Duration cooldown, Instant again) implements Refusal {}

  /**
   * A run of the check was asked for a moment ago.
   *
   * @param cooldown between two requests
   * @param again when the next may come
   */
  record RunTooSoon(Duration cooldown, Instant again) implements Refusal {}

  /**
   * The organization has asked for as many runs as it may in an hour.
   *
   * @param budget runs in an hour
   * @param again when the next hour may begin
   */
  record RunBudgetUsed(int budget, Instant again) implements Refusal {}

  /** The entity tag does not fit any more. */
  record PreconditionFailed() implements Refusal {}

  /** The body is larger than allowed. */
  record PayloadTooLarge(int limitBytes) implements Refusal {}

  /** The body is not JSON. */
  record UnsupportedMediaType() implements Refusal {}

  /** Too many requests in the present window. */
  record RateLimited(QuotaDecision decision) implements Refusal {}

  /** A request with an idempotency key is not carried out. */
  record NotIdempotent(Why why) implements Refusal {
    /** What became of the key (docs/spec/api.md, "Idempotent requests"). */
    public enum Why {
      /** The same request is being carried out. */
      RUNNING,
      /** It was used for another request. */
      OTHER_REQUEST,
      /** Its request has changed something, and the answer is lost. */
      ANSWER_LOST,
      /** The organization keeps as many keys or answers as it may. */
      TOO_MANY
    }
  }

  /** As many requests of the organization, or of all, wait for events as may. */
  record TooManyWaits() implements Refusal {}

  /** The report is being made; nobody waits for it (docs/spec/resources.md, "Reports"). */
  record ReportBeingMade() implements Refusal {}

  /** As many passwords are being checked as may be at once; nothing was done. */
  record TooBusy(Duration retryAfter) implements Refusal {}
}
