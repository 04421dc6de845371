package io.domainwatch.boot.service;

import io.domainwatch.app.notification.ConfirmationMails;
import io.domainwatch.app.notification.DeliveryDispatcher;
import io.domainwatch.app.notification.Digests;
import io.domainwatch.app.notification.Escalations;
import io.domainwatch.app.notification.NotificationRetention;
import io.domainwatch.app.notification.NotificationRouter;
import io.domainwatch.app.notification.Reminders;
import io.domainwatch.app.report.ReportMails;
import io.domainwatch.app.snooze.SnoozeEnds;
import io.domainwatch.core.routing.PendingWork;
import io.domainwatch.notifications.SendingThreads;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Set;

/** The loops that make messages of events and send them. */
final class Notifications implements AutoCloseable {
  /**
   * Between two looks whether there is anything to route, to send or to ask; far less than an event
   * waits for what comes with it, and what a message that is due waits at most.
   */
  private static final Duration LOOK_PACE = Duration.ofSeconds(1);

  /** Of those who are woken by that look, between two ticks at least; less than its pace. */
  private static final Duration WOKEN_PACE = Duration.ofMillis(500);

  /** Of those who are woken by that look, between two ticks though nobody woke them. */
  private static final Duration UNWOKEN_PACE = Duration.ofSeconds(30);

  /** Between two looks at reminders and digests; they are promised to the hour. */
  private static final Duration CALENDAR_PACE = Duration.ofSeconds(10);

  /** Between two looks at steps of escalation policies; they are promised to the minute. */
  private static final Duration ESCALATE_PACE = Duration.ofSeconds(10);

  /** Between two looks at reports that are due; they come in the morning, at no minute. */
  private static final Duration REPORT_PACE = Duration.ofMinutes(1);

  /** Between two looks at snoozes whose time is over; people set them to the minute. */
  private static final Duration SNOOZE_PACE = Duration.ofSeconds(5);

  /** Between two looks at what is old enough to be forgotten; it holds weeks. */
  private static final Duration KEEP_PACE = Duration.ofHours(1);

  /** How long messages under way may take at a stop; a whole stop stays within 10 s. */
  private static final Duration SENDS_END_WITHIN = Duration.ofSeconds(4);

  private final Makers makers;
  private final DeliveryDispatcher dispatcher;
  private final NotificationRetention keeper;
  private final SendingThreads threads;
  private final Loops starting;
  private final Deque<Loop> loops = new ArrayDeque<>();

  /**
   * What makes messages.
   *
   * @param pending tells whether there is anything for the first and the last of them, and to send
   */
  record Makers(
      NotificationRouter router,
      Reminders reminders,
      Escalations escalations,
      Digests digests,
      ReportMails reports,
      SnoozeEnds snoozes,
      ConfirmationMails confirmations,
      PendingWork pending) {
    @Inject
    Makers {}
  }

  @Inject
  Notifications(
      Makers makers,
      DeliveryDispatcher dispatcher,
      NotificationRetention keeper,
      SendingThreads threads,
      Loops starting) {
    this.makers = makers;
    this.dispatcher = dispatcher;
    this.keeper = keeper;
    this.threads = threads;
    this.starting = starting;
  }

  void start() {
    startWoken();
    loops.push(starting.start("remind", CALENDAR_PACE, makers.reminders()::tick));
    loops.push(starting.start("escalate", ESCALATE_PACE, makers.escalations()::tick));
    loops.push(starting.start("digest", CALENDAR_PACE, makers.digests()::tick));
    loops.push(starting.start("report", REPORT_PACE, makers.reports()::tick));
    loops.push(starting.start("snooze", SNOOZE_PACE, makers.snoozes()::tick));
    loops.push(starting.startLater("forget", KEEP_PACE, keeper::tick));
  }

  private void startWoken() {
    Loop.Pace woken = Loop.Pace.rung(WOKEN_PACE, UNWOKEN_PACE);
    Map<PendingWork.Kind, Loop> each =
        Map.of(
            PendingWork.Kind.EVENTS,
            starting.start("route", woken, makers.router()::tick),
            PendingWork.Kind.DELIVERIES,
            starting.start("deliver", woken, dispatcher::tick),
            PendingWork.Kind.CONFIRMATIONS,
            starting.start("confirm", woken, makers.confirmations()::tick));
    each.values().forEach(loops::push);
    loops.push(
        starting.start(
            "pending",
            LOOK_PACE,
            now -> {
              Set<PendingWork.Kind> waiting = makers.pending().waiting(now);
              each.forEach(
                  (kind, loop) -> {
                    if (waiting.contains(kind)) {
                      loop.ring();
                    }
                  });
            }));
  }

  /** Begins to send no more, lets messages in flight arrive and gives the rest back. */
  void end() throws InterruptedException {
    dispatcher.stop(SENDS_END_WITHIN);
  }

  /** Ends everything else that goes on here; to be called after {@link #end}. */
  @Override
  public void close() {
    loops.forEach(Loop::close);
    threads.close();
  }
}
