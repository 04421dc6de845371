package io.domainwatch.boot.service;

import io.domainwatch.app.audit.AuditRetention;
import io.domainwatch.app.audit.RefusedSignInLog;
import io.domainwatch.app.history.HistoryLimiter;
import io.domainwatch.app.history.HistoryPacker;
import io.domainwatch.app.idempotency.IdempotencyRetention;
import io.domainwatch.app.monitoring.ScheduleMaintenance;
import io.domainwatch.app.overview.StateKeeping;
import io.domainwatch.app.report.ReportUptimes;
import io.domainwatch.app.signin.SignInService;
import io.domainwatch.core.storage.Forgetting;
import jakarta.inject.Inject;
import java.time.Instant;

/**
 * What keeps stored things whole and within their bounds.
 *
 * @param reports gathers what pages and answers of this instance wait for
 */
record Housekeeping(
    ScheduleMaintenance schedule,
    HistoryKeeping history,
    SignInService signIns,
    AuditKeeping audit,
    StateKeeping states,
    ReportUptimes reports,
    IdempotencyRetention idempotency,
    Forgetting forgetting) {
  /** What writes into the audit log by itself, and keeps it within its bounds. */
  record AuditKeeping(RefusedSignInLog refusedSignIns, AuditRetention retention) {
    @Inject
    AuditKeeping {}
  }

  /** What keeps the history small, and within its limit. */
  record HistoryKeeping(HistoryPacker packer, HistoryLimiter limiter) {
    @Inject
    HistoryKeeping {}

    /** Lets what is under way come to its end, and begins nothing more. */
    void stop() {
      packer.stop();
      limiter.stop();
    }
  }

  @Inject
  Housekeeping {}

  /**
   * Forgets sessions and failures to sign in that are over, unless the time is in doubt, and keeps
   * the number of failures bounded in any case.
   */
  void forgetSignIns(Instant now) {
    signIns.dropBeyondBounds();
    if (forgetting.doubt(now).isEmpty()) {
      signIns.dropEnded(now);
    }
  }
}
