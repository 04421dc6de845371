package io.domainwatch.boot.notification;

import io.domainwatch.app.maintenance.RunningMaintenance;
import io.domainwatch.app.monitoring.CheckDispatcher;
import io.domainwatch.app.monitoring.CheckExecution;
import io.domainwatch.app.monitoring.MassFailureWatch;
import io.domainwatch.app.monitoring.OutcomeRecorder;
import io.domainwatch.app.monitoring.RunMeter;
import io.domainwatch.app.monitoring.RunRecording;
import io.domainwatch.app.monitoring.StartPace;
import io.domainwatch.app.notification.AttemptRecording;
import io.domainwatch.app.notification.DeliveryAttempts;
import io.domainwatch.app.notification.DeliveryDispatcher;
import io.domainwatch.app.notification.MailGate;
import io.domainwatch.app.notification.NotificationMeter;
import io.domainwatch.app.notification.NotificationRouter;
import io.domainwatch.app.notification.RoutingContextLoader;
import io.domainwatch.app.notification.RoutingStore;
import io.domainwatch.app.notification.UndeliveredCleanup;
import io.domainwatch.core.channel.ChannelKind;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.delivery.NotificationSender;
import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.core.engine.Engine;
import io.domainwatch.core.engine.failure.OwnFault;
import io.domainwatch.core.run.Intrusion;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.trace.Tracing;
import io.domainwatch.core.value.IdGenerator;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.SettableTime;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;

/** One instance from due checks to sent messages, moved on by hand at a time of its own. */
public final class Pipeline {
  private static final Duration PATIENCE = Duration.ofSeconds(180);

  private final SettableTime time;
  private final CheckDispatcher checks;
  private final OutcomeRecorder recorder;
  private final NotificationRouter router;
  private final DeliveryDispatcher deliveries;

  /**
   * @param stores where rows are kept
   * @param sites what checks look at
   * @param sender what carries messages
   * @param senders the threads on which it sends
   * @param concurrency checks at once
   */
  public Pipeline(
      SettableTime time,
      Stores stores,
      ScriptedSites sites,
      NotificationSender sender,
      DeliveryDispatcher.Senders senders,
      int concurrency) {
    this.time = time;
    IdGenerator ids = new IdGenerator(new SecureRandom());
    this.recorder =
        new OutcomeRecorder(
            stores.transactions(),
            stores.runs(),
            new RunRecording(
                new Engine(ids, 1),
                new MassFailureWatch(),
                new RunningMaintenance(stores.maintenanceWindows())),
            new Uncounted(),
            new OutcomeRecorder.Linger(Duration.ZERO));
    this.checks =
        new CheckDispatcher(
            stores.runs(),
            new CheckExecution(
                sites.runners(),
                () -> true,
                () -> true,
                (_, _) -> new Intrusion.Allowed(),
                Tracing.OFF),
            recorder,
            new Uncounted(),
            new CheckDispatcher.Instance(UUID.randomUUID(), concurrency, Duration.ZERO),
            StartPace.unbounded(),
            time);
    this.router =
        new NotificationRouter(
            stores.transactions(),
            stores.outbox(),
            stores.channels(),
            new RoutingContextLoader(stores.notificationLog(), stores.troubles()),
            new RoutingStore(
                stores.outbox(),
                stores.deliveries(),
                stores.notificationLog(),
                stores.acknowledgements(ids)),
            ids);
    this.deliveries =
        new DeliveryDispatcher(
            stores.deliveries(),
            new DeliveryAttempts(
                new MailGate(stores.mailReceivers()),
                sender,
                recording(stores),
                new Unmetered(),
                time),
            senders,
            time);
  }

  /** Moves the time on and does everything that is due then. */
  public void step(Duration by) {
    look(by);
    tell();
  }

  /** Moves the time on, runs the checks that are due and records what came out. */
  public void look(Duration by) {
    Instant now = time.advance(by);
    checks.tick(now);
    Eventually.holds("all runs have ended", () -> checks.running() == 0);
    recorder.tick(now);
  }

  /** Makes messages and begins to send those that are due. */
  public void tell() {
    router.tick(time.instant());
    deliveries.tick(time.instant());
  }

  /** Messages that are being sent. */
  public int underWay() {
    return deliveries.underWay();
  }

  /** Lets what is being sent come to its end, which takes real time. */
  public void awaitSent() {
    Eventually.holds("nothing is under way", PATIENCE, () -> deliveries.underWay() == 0);
  }

  private static AttemptRecording recording(Stores stores) {
    return new AttemptRecording(
        stores.transactions(),
        stores.channels(),
        stores.deliveries(),
        new UndeliveredCleanup(stores.notificationLog(), stores.deliveries(), Stores.CAPABILITIES),
        new Unmetered(),
        new SecureRandom());
  }

  /** Counts no message. */
  private record Unmetered() implements NotificationMeter {
    @Override
    public void attempted(ChannelKind kind, SendOutcome outcome, Duration took) {}

    @Override
    public void delivered(ChannelKind kind, Duration waited) {}

    @Override
    public void givenUp(ChannelKind kind) {}
  }

  /** Counts nothing. */
  private record Uncounted() implements RunMeter {
    @Override
    public void began(CheckType checkType, Duration late) {}

    @Override
    public void recorded(CheckType checkType, Outcome outcome, Duration took) {}

    @Override
    public void ownFault(OwnFault fault) {}

    @Override
    public void stale(CheckType checkType) {}

    @Override
    public void dropped(CheckType checkType) {}
  }
}
