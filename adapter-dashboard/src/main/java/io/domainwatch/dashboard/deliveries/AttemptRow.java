package io.domainwatch.dashboard.deliveries;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.core.delivery.Attempt;
import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.core.value.TextSanitizer;
import java.time.Duration;
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
      case SendOutcome.Accepted(int status, String _) ->
          text("deliveries.accepted", String.valueOf(status));
      case SendOutcome.Failed failed -> result(failed);
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
        ? text("deliveries.milliseconds", attempt.took().toMillis())
        : text("deliveries.seconds", Math.round(attempt.took().toMillis() / 100.0) / 10.0);
  }

  private static String result(SendOutcome.Failed failed) {
    String reason = words(failed.reason());
    return failed
        .status()
        .map(status -> text("deliveries.with-status", reason, String.valueOf(status)))
        .orElse(reason);
  }

  private static String words(SendOutcome.Reason reason) {
    return switch (reason) {
      case STATUS -> text("deliveries.rejected");
      case REDIRECT -> text("deliveries.redirect");
      case ENDPOINT_GONE -> text("deliveries.gone");
      case REFUSED_ADDRESS -> text("deliveries.refused-address");
      case REFUSED_PORT -> text("deliveries.refused-port");
      case DNS_ERROR -> text("deliveries.dns-error");
      case CONNECT -> text("deliveries.no-connection");
      case TLS -> text("deliveries.tls-failed");
      case TIMEOUT -> text("deliveries.timeout");
      case CONNECTION_RESET -> text("deliveries.reset");
      case NOT_CONFIGURED -> text("deliveries.not-configured");
      case INTERNAL -> text("deliveries.internal");
    };
  }
}
