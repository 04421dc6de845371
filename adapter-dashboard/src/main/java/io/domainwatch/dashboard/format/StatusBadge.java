package io.domainwatch.dashboard.format;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.domains.CheckStatus;
import io.domainwatch.app.domains.CheckStatusView;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.core.overview.Health;
import java.time.Instant;
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
  public static StatusBadge overdue() {
    return Stale.OVERDUE.badge();
  }

  /** A check that does not run, as while the subscription is stopped. */
  public static StatusBadge stopped() {
    return Stale.STOPPED.badge();
  }

  /** Why a result is too old to be believed. */
  private enum Stale {
    OVERDUE("overdue", "↺", "overdue"),
    STOPPED("unknown", "○", "stopped");

    private final String style;
    private final String mark;
    private final String word;

    Stale(String style, String mark, String word) {
      this.style = style;
      this.mark = mark;
      this.word = word;
    }

    StatusBadge badge() {
      return new StatusBadge(style, mark, text("format." + word));
    }

    String words(String kind, String label) {
      return text("format." + kind + "-" + word, label);
    }
  }

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
      case UNKNOWN -> new StatusBadge(health.wireName(), "?", text("format.unknown"));
      case PARTIAL -> new StatusBadge(health.wireName(), "◐", text("format.partial"));
      case PENDING -> of(CheckStatus.PENDING);
      case OK -> of(CheckStatus.OK);
      case PAUSED -> of(CheckStatus.PAUSED);
    };
  }

  /** What a partial view of a domain lacks, for example {@code 2 checks unknown}; else empty. */
  public static String unknownChecks(Health health) {
    int unknown = health.unknown();
    return health.state() == DomainHealth.PARTIAL ? text("format.checks-unknown", unknown) : "";
  }

  /** A result without regard to its age. */
  public static StatusBadge of(CheckStatus status) {
    return switch (status) {
      case PENDING -> new StatusBadge(status.wireName(), "…", text("format.pending"));
      case OK -> new StatusBadge(status.wireName(), "✓", text("format.ok"));
      case WARNING -> new StatusBadge(status.wireName(), "!", text("format.warning"));
      case FAILING -> new StatusBadge(status.wireName(), "✕", text("format.failing"));
      case INCONCLUSIVE -> new StatusBadge(status.wireName(), "?", text("format.inconclusive"));
      case NOT_APPLICABLE -> new StatusBadge(status.wireName(), "–", text("format.not-applicable"));
      case DISABLED -> new StatusBadge(status.wireName(), "○", text("format.disabled"));
      case PAUSED -> new StatusBadge(status.wireName(), "‖", text("format.paused"));
    };
  }

  /** Whether the check should run and has run. */
  private static boolean judged(CheckStatus status) {
    return switch (status) {
      case OK, WARNING, FAILING, INCONCLUSIVE, NOT_APPLICABLE -> true;
      case PENDING, DISABLED, PAUSED -> false;
    };
  }

  private static Optional<Stale> stale(CheckStatusView check, Instant now) {
    if (check.nextCheckAt().isEmpty()) {
      return Optional.of(Stale.STOPPED);
    }
    return check.overdue(now) ? Optional.of(Stale.OVERDUE) : Optional.empty();
  }

  /** Keeps what is wrong in sight, and says nothing good any more. */
  private StatusBadge but(Stale stale, CheckStatus status) {
    return switch (status) {
      case WARNING, FAILING -> new StatusBadge(style, mark, stale.words("wrong", label));
      case OK, INCONCLUSIVE, NOT_APPLICABLE, PENDING, DISABLED, PAUSED ->
          new StatusBadge(stale.style, stale.mark, stale.words("last", label));
    };
  }
}
