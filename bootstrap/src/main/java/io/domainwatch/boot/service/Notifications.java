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
import io.domainwatch.notifications.SendingThreads;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;

/** The loops that make messages of events and send them. */
final class Notifications implements AutoCloseable {
  /** Between two looks into the outbox; far less than an event waits for what comes with it. */
  private static final Duration ROUTE_PACE = Duration.ofSeconds(1);

  /** Between two claims; a message that is due waits this long at most. */
  private static final Duration DELIVER_PACE = Duration.ofSeconds(1);

  /** Between two looks at reminders and digests; they are promised to the hour. */
  private static final Duration CALENDAR_PACE = Duration.ofSeconds(10);

  /** Between two looks at steps of escalation policies; they are promised to the minute. */
  private static final Duration ESCALATE_PACE = Duration.ofSeconds(10);

  /** Between two looks at reports that are due; they come in the morning, at no minute. */
  private static final Duration REPORT_PACE = Duration.ofMinutes(1);

  /** Between two looks at snoozes whose time is over; people set them to the minute. */
  private static final Duration SNOOZE_PACE = Duration.ofSeconds(5);

  /** Between two looks at receivers to be asked; somebody waits for the mail with a page open. */
  private static final Duration CONFIRM_PACE = Duration.ofSeconds(2);

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

  /** What makes messages. */
  record Makers(
      NotificationRouter router,
      Reminders reminders,
      Escalations escalations,
      Digests digests,
      ReportMails reports,
      SnoozeEnds snoozes,
      ConfirmationMails confirmations) {
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
    loops.push(starting.start("route", ROUTE_PACE, makers.router()::tick));
    loops.push(starting.start("deliver", DELIVER_PACE, dispatcher::tick));
    loops.push(starting.start("remind", CALENDAR_PACE, makers.reminders()::tick));
    loops.push(starting.start("escalate", ESCALATE_PACE, makers.escalations()::tick));
    loops.push(starting.start("digest", CALENDAR_PACE, makers.digests()::tick));
    loops.push(starting.start("report", REPORT_PACE, makers.reports()::tick));
    loops.push(starting.start("snooze", SNOOZE_PACE, makers.snoozes()::tick));
    loops.push(starting.start("confirm", CONFIRM_PACE, makers.confirmations()::tick));
    loops.push(starting.startLater("forget", KEEP_PACE, keeper::tick));
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
