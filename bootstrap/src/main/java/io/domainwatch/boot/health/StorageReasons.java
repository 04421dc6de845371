package io.domainwatch.boot.health;

import io.domainwatch.app.history.HistoryLimiter.Limited;
import io.domainwatch.app.history.HistoryLimiter.Report;
import io.domainwatch.boot.health.reason.ReadinessReason;
import io.domainwatch.core.storage.HistoryLimit.Deletion;
import io.domainwatch.core.storage.HistoryLimit.Step;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;

/** What readiness says of the room that results and events take. */
final class StorageReasons {
  /** So long it is told that results were deleted for their size. */
  private static final Duration DELETION_IS_TOLD = Duration.ofDays(1);

  private StorageReasons() {}

  /** One sentence each; none without a limit. */
  static List<String> of(Report report, Instant now) {
    List<String> reasons = new ArrayList<>();
    report
        .limited()
        .ifPresent(
            limited -> {
              limited
                  .last()
                  .filter(deletion -> deletion.at().plus(DELETION_IS_TOLD).isAfter(now))
                  .ifPresent(deletion -> reasons.add(deleted(deletion, limited)));
              if (isOver(report, limited)) {
                reasons.add(over(report, limited));
              }
            });
    return reasons;
  }

  /** While pieces are deleted whose room is reused, sizes stay for some time as they are. */
  private static boolean isOver(Report report, Limited limited) {
    return limited.outcome() != Step.WITHIN
        && report.sizes().limited().octets() > limited.limit().octets();
  }

  private static String deleted(Deletion deletion, Limited limited) {
    return ReadinessReason.RESULTS_DELETED.says(
        deletion.resultsBefore().atOffset(ZoneOffset.UTC).toLocalDate(), limited.limit());
  }

  private static String over(Report report, Limited limited) {
    String why =
        switch (limited.outcome()) {
          case NOTHING_LEFT -> "nothing is left that may be deleted";
          case BUSY -> "the tables are in use, so that nothing could be deleted yet";
          case DELETED, WITHIN -> "the oldest results are being deleted";
        };
    return ReadinessReason.HISTORY_TOO_LARGE.says(report.sizes().limited(), limited.limit(), why);
  }
}
