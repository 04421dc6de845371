package io.domainwatch.dashboard.domain;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.domains.CheckStatus;
import io.domainwatch.app.domains.CheckStatusView;
import io.domainwatch.dashboard.format.StatusBadge;
import io.domainwatch.dashboard.format.Times;
import io.domainwatch.dashboard.text.Labels;
import java.time.Instant;
import java.util.Optional;

/**
 * How one check of the domain stands.
 *
 * @param id of its element
 * @param path of the check's own page
 * @param summary of the newest result; empty text when it never ran
 * @param lastRun how long ago; empty when it never ran
 * @param nextRun in how long; empty while it does not run
 * @param startable whether it can be run now
 */
public record Panel(
    String id,
    String label,
    String path,
    StatusBadge stand,
    String summary,
    Optional<Moment> lastRun,
    Optional<Moment> nextRun,
    boolean muted,
    boolean startable) {
  /** Whether it shows something that somebody should look at. */
  public boolean wrong() {
    return stand.style().equals("failing") || stand.style().equals("warning");
  }

  /** An instant and how far away it is. */
  public record Moment(Instant at, String words) {}

  /**
   * @param path of the domain's page
   * @param snoozed whether nobody is notified of it until an instant
   */
  static Panel of(String path, CheckStatusView check, boolean snoozed, Instant now) {
    String word = check.checkType().wireName();
    boolean running =
        check.status() != CheckStatus.DISABLED && check.status() != CheckStatus.PAUSED;
    Instant counted = LiveStatus.counted(now);
    return new Panel(
        "panel-" + word,
        Labels.of(check.checkType()),
        path + "/checks/" + word,
        StatusBadge.of(check, now),
        check.summary(),
        check.lastCheckedAt().map(at -> new Moment(at, ago(at, counted))),
        check.nextCheckAt().map(at -> new Moment(at, until(at, now, counted))),
        check.muted() || snoozed,
        running && check.nextCheckAt().isPresent());
  }

  private static String ago(Instant at, Instant counted) {
    return at.isBefore(counted) ? Times.relative(at, counted) : text("domain.just-now");
  }

  private static String until(Instant at, Instant now, Instant counted) {
    return at.isAfter(now) ? Times.relative(at, counted) : text("domain.due-now");
  }
}
