package io.domainwatch.dashboard.deliveries;

import io.domainwatch.core.delivery.Attempt;
import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.core.value.TextSanitizer;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/**
 * One try as people read it.
 *
 * @param answerShown whether the reader may see what the receiver said
 */
public record AttemptRow(Attempt attempt, boolean answerShown) {
  /** From here on seconds are written. */
  private static final Duration LONG = Duration.ofSeconds(10);

  /** Characters of a text shown; what is stored is shorter. */
  private static final int MAX = 10_000;

  /** What came of it, in a few words, with the status where there was an answer. */
  public String result() {
    return switch (attempt.outcome()) {
      case SendOutcome.Accepted(int status, String _) -> "Accepted (" + status + ")";
      case SendOutcome.Failed failed -> words(failed.reason()) + status(failed.status());
    };
  }

  /** The style of its result. */
  public String style() {
    return switch (attempt.outcome()) {
      case SendOutcome.Accepted _ -> "ok";
      case SendOutcome.Failed _ -> "failing";
    };
  }

  /** One sentence about what was tried and what happened; empty text when it was accepted. */
  public String detail() {
    return switch (attempt.outcome()) {
      case SendOutcome.Accepted _ -> "";
      case SendOutcome.Failed failed -> TextSanitizer.linesOf(failed.detail(), MAX);
    };
  }

  /** The beginning of what the receiver said; often empty, and always for who may not see it. */
  public String answer() {
    return answerShown ? said() : "";
  }

  /** Whether the receiver said something that the reader may not see. */
  public boolean answerHidden() {
    return !answerShown && !said().isEmpty();
  }

  private String said() {
    return switch (attempt.outcome()) {
      case SendOutcome.Accepted(int _, String answer) -> TextSanitizer.linesOf(answer, MAX);
      case SendOutcome.Failed failed -> TextSanitizer.linesOf(failed.responseBody(), MAX);
    };
  }

  /** How long the receiver asked us to wait. */
  public Optional<Duration> retryAfter() {
    return switch (attempt.outcome()) {
      case SendOutcome.Accepted _ -> Optional.empty();
      case SendOutcome.Failed failed -> failed.retryAfter();
    };
  }

  /** How long it took. */
  public String took() {
    return attempt.took().compareTo(LONG) < 0
        ? attempt.took().toMillis() + " ms"
        : String.format(Locale.ROOT, "%.1f s", attempt.took().toMillis() / 1000.0);
  }

  private static String status(Optional<Integer> status) {
    return status.map(code -> " (" + code + ")").orElse("");
  }

  private static String words(SendOutcome.Reason reason) {
    return switch (reason) {
      case STATUS -> "Rejected";
      case REDIRECT -> "Redirect, not followed";
      case ENDPOINT_GONE -> "Endpoint gone";
      case REFUSED_ADDRESS -> "Address not allowed";
      case REFUSED_PORT -> "Port not allowed";
      case DNS_ERROR -> "DNS error";
      case CONNECT -> "No connection";
      case TLS -> "TLS failed";
      case TIMEOUT -> "Timeout";
      case CONNECTION_RESET -> "Connection reset";
      case NOT_CONFIGURED -> "Not configured";
      case INTERNAL -> "Internal error";
    };
  }
}
