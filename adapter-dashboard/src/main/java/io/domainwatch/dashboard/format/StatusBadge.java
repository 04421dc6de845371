package io.domainwatch.dashboard.format;

import io.domainwatch.app.domains.CheckStatus;
import io.domainwatch.app.domains.CheckStatusView;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.core.overview.Health;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/**
 * How a check stands, in word, mark and colour. A good result that is too old to be believed is not
 * shown as good.
 *
 * @param style classes beside {@code state} or {@code cell}
 * @param mark one character
 * @param label what people read
 */
public record StatusBadge(String style, String mark, String label) {
  /** A check whose run is overdue, so that its newest result is too old. */
  public static final StatusBadge OVERDUE = new StatusBadge("overdue", "↺", "Overdue");

  /** A check that does not run, as while the subscription is stopped. */
  public static final StatusBadge STOPPED = new StatusBadge("unknown", "○", "Stopped");

  /** How a check stands at an instant. */
  public static StatusBadge of(CheckStatusView check, Instant now) {
    StatusBadge known = of(check.status());
    if (!judged(check.status())) {
      return known;
    }
    return stale(check, now).map(stale -> known.but(stale, check.status())).orElse(known);
  }

  /** How a whole domain stands. */
  public static StatusBadge of(DomainHealth health) {
    return switch (health) {
      case FAILING -> of(CheckStatus.FAILING);
      case WARNING -> of(CheckStatus.WARNING);
      case UNKNOWN -> new StatusBadge(health.wireName(), "?", "Unknown");
      case PARTIAL -> new StatusBadge(health.wireName(), "◐", "Partial");
      case PENDING -> of(CheckStatus.PENDING);
      case OK -> of(CheckStatus.OK);
      case PAUSED -> of(CheckStatus.PAUSED);
    };
  }

  /** What a partial view of a domain lacks, for example {@code 2 checks unknown}; else empty. */
  public static String unknownChecks(Health health) {
    int unknown = health.unknown();
    return health.state() == DomainHealth.PARTIAL
        ? unknown + (unknown == 1 ? " check unknown" : " checks unknown")
        : "";
  }

  /** A result without regard to its age. */
  public static StatusBadge of(CheckStatus status) {
    return switch (status) {
      case PENDING -> new StatusBadge(status.wireName(), "…", "Pending");
      case OK -> new StatusBadge(status.wireName(), "✓", "OK");
      case WARNING -> new StatusBadge(status.wireName(), "!", "Warning");
      case FAILING -> new StatusBadge(status.wireName(), "✕", "Failing");
      case INCONCLUSIVE -> new StatusBadge(status.wireName(), "?", "Inconclusive");
      case NOT_APPLICABLE -> new StatusBadge(status.wireName(), "–", "Not applicable");
      case DISABLED -> new StatusBadge(status.wireName(), "○", "Disabled");
      case PAUSED -> new StatusBadge(status.wireName(), "‖", "Paused");
    };
  }

  /** Whether the check should run and has run. */
  private static boolean judged(CheckStatus status) {
    return switch (status) {
      case OK, WARNING, FAILING, INCONCLUSIVE, NOT_APPLICABLE -> true;
      case PENDING, DISABLED, PAUSED -> false;
    };
  }

  private static Optional<StatusBadge> stale(CheckStatusView check, Instant now) {
    if (check.nextCheckAt().isEmpty()) {
      return Optional.of(STOPPED);
    }
    return check.overdue(now) ? Optional.of(OVERDUE) : Optional.empty();
  }

  /** Keeps what is wrong in sight, and says nothing good any more. */
  private StatusBadge but(StatusBadge stale, CheckStatus status) {
    String word = label + ", " + stale.label.toLowerCase(Locale.ROOT);
    return switch (status) {
      case WARNING, FAILING -> new StatusBadge(style, mark, word);
      case OK, INCONCLUSIVE, NOT_APPLICABLE, PENDING, DISABLED, PAUSED ->
          new StatusBadge(stale.style, stale.mark, stale.label + " (last: " + label + ")");
    };
  }
}
