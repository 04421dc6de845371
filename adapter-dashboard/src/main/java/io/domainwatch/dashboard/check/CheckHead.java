package io.domainwatch.dashboard.check;

import io.domainwatch.app.domains.CheckStatus;
import io.domainwatch.app.domains.CheckStatusView;
import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.override.Snooze;
import io.domainwatch.dashboard.format.StatusBadge;
import java.time.Instant;
import java.util.Optional;

/**
 * How a check stands.
 *
 * @param shown the start of the run whose observations the page shows; empty when none has run
 */
public record CheckHead(
    Domain domain, CheckStatusView status, Optional<Instant> shown, Instant now) {
  /** What is fixed about it. */
  public CheckDefinition definition() {
    return CheckCatalogue.of(status.checkType());
  }

  /** Where the page of the check is. */
  public String path() {
    return "/domains/" + domain.id().text() + "/checks/" + status.checkType().wireName();
  }

  /** Where its settings are. */
  public String settingsPath() {
    return path() + "?tab=settings";
  }

  /** In word, mark and colour. */
  public StatusBadge stand() {
    return StatusBadge.of(status, now);
  }

  /** Whether its next run is long overdue. */
  public boolean overdue() {
    return status.overdue(now);
  }

  /** Until when nobody is notified of it alone; empty when no such time is set. */
  public Optional<Snooze> snooze() {
    return status.snooze();
  }

  /** Whether it is neither paused nor switched off. */
  public boolean runs() {
    return status.status() != CheckStatus.PAUSED && status.status() != CheckStatus.DISABLED;
  }

  /** Whether a run has ended since the page was made. */
  public boolean newer() {
    return !status.lastCheckedAt().equals(shown);
  }

  /** What the live parts of this page ask for. */
  public String livePath() {
    return path() + "/live?shown=" + shown.map(at -> Long.toString(at.toEpochMilli())).orElse("");
  }
}
