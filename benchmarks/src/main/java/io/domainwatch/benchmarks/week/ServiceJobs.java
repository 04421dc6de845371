package io.domainwatch.benchmarks.week;

import com.google.inject.Injector;
import io.domainwatch.app.audit.AuditRetention;
import io.domainwatch.app.control.ControlVerification;
import io.domainwatch.app.history.HistoryLimiter;
import io.domainwatch.app.history.HistoryPacker;
import io.domainwatch.app.idempotency.IdempotencyRetention;
import io.domainwatch.app.monitoring.CheckDispatcher;
import io.domainwatch.app.monitoring.ConnectivityCheck;
import io.domainwatch.app.monitoring.HeldBackChecks;
import io.domainwatch.app.monitoring.OutcomeRecorder;
import io.domainwatch.app.monitoring.ProcessorTime;
import io.domainwatch.app.monitoring.ScheduleMaintenance;
import io.domainwatch.app.notification.ConfirmationMails;
import io.domainwatch.app.notification.DeliveryDispatcher;
import io.domainwatch.app.notification.Digests;
import io.domainwatch.app.notification.Escalations;
import io.domainwatch.app.notification.NotificationRetention;
import io.domainwatch.app.notification.NotificationRouter;
import io.domainwatch.app.notification.Reminders;
import io.domainwatch.app.overview.StateKeeping;
import io.domainwatch.app.report.ReportMails;
import io.domainwatch.app.snooze.SnoozeEnds;
import io.domainwatch.benchmarks.week.PacedJobs.Job;
import io.domainwatch.core.delivery.Deliveries;
import io.domainwatch.core.routing.NotificationOutbox;
import io.domainwatch.core.schedule.CheckRuns;
import io.domainwatch.core.storage.Instances;
import io.domainwatch.core.storage.StorageProbe;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * What the loops of the service do that watch, keep and tell, at its paces (Background, Monitoring,
 * Notifications); without those that serve people.
 */
final class ServiceJobs {
  /** Shorter ones than a step of the clock need not be told apart. */
  private static final Duration SECOND = Duration.ofSeconds(1);

  private static final Duration MINUTE = Duration.ofMinutes(1);
  private static final Duration HOUR = Duration.ofHours(1);
  private static final int RECORDERS = 3;
  private static final Duration SILENCE = Duration.ofSeconds(10);

  private final Injector parts;

  ServiceJobs(Injector parts) {
    this.parts = parts;
  }

  List<Job> all() {
    List<Job> jobs = new ArrayList<>(checks());
    jobs.addAll(storage());
    jobs.addAll(past());
    jobs.addAll(messages());
    return jobs;
  }

  private List<Job> checks() {
    List<Job> jobs = new ArrayList<>();
    HeldBackChecks heldBack =
        new HeldBackChecks(
            of(CheckRuns.class), of(ConnectivityCheck.class), of(ProcessorTime.class));
    jobs.add(new Job("dispatch", SECOND, of(CheckDispatcher.class)::tick));
    jobs.add(new Job("held-back", Duration.ofSeconds(5), heldBack::tick));
    jobs.add(new Job("control", SECOND, of(ControlVerification.class)::tick));
    for (int i = 0; i < RECORDERS; i++) {
      jobs.add(new Job("record-" + i, SECOND, of(OutcomeRecorder.class)::tick));
    }
    return jobs;
  }

  /** Signs of life and counts. */
  private List<Job> storage() {
    UUID self = of(CheckDispatcher.Instance.class).id();
    Instances instances = of(Instances.class);
    StorageProbe probe = of(StorageProbe.class);
    return List.of(
        new Job("storage", Duration.ofSeconds(2), probe::write),
        new Job("room", Duration.ofSeconds(10), _ -> probe.takesRoom()),
        new Job("instance", Duration.ofSeconds(2), _ -> instances.seen(self)),
        new Job("takeover", Duration.ofSeconds(3), _ -> instances.takeOver(self, SILENCE)),
        new Job("backlog", Duration.ofSeconds(5), this::count));
  }

  private void count(Instant now) {
    of(CheckRuns.class).backlog(now);
    of(NotificationOutbox.class).backlog();
    of(Deliveries.class).backlog(now);
  }

  private List<Job> past() {
    return List.of(
        new Job("history", HOUR, of(ScheduleMaintenance.class)::tick),
        new Job("packing", Duration.ofSeconds(20), of(HistoryPacker.class)::tick),
        new Job("sizes", MINUTE, of(HistoryLimiter.class)::tick),
        new Job("states", Duration.ofSeconds(5), of(StateKeeping.class)::tick),
        new Job("audit", HOUR, of(AuditRetention.class)::tick),
        new Job("idempotency", HOUR, of(IdempotencyRetention.class)::tick));
  }

  private List<Job> messages() {
    return List.of(
        new Job("route", SECOND, of(NotificationRouter.class)::tick),
        new Job("deliver", SECOND, of(DeliveryDispatcher.class)::tick),
        new Job("remind", Duration.ofSeconds(10), of(Reminders.class)::tick),
        new Job("escalate", Duration.ofSeconds(10), of(Escalations.class)::tick),
        new Job("digest", Duration.ofSeconds(10), of(Digests.class)::tick),
        new Job("report", MINUTE, of(ReportMails.class)::tick),
        new Job("snooze", SECOND, of(SnoozeEnds.class)::tick),
        new Job("confirm", SECOND, of(ConfirmationMails.class)::tick),
        new Job("forget", HOUR, of(NotificationRetention.class)::tick));
  }

  private <T> T of(Class<T> part) {
    return parts.getInstance(part);
  }
}
