package io.domainwatch.boot.wiring;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import io.domainwatch.app.channels.ChannelService;
import io.domainwatch.app.monitoring.CheckDispatcher;
import io.domainwatch.app.notification.AttemptRecording;
import io.domainwatch.app.notification.ConfirmationMails;
import io.domainwatch.app.notification.DeliveryAttempts;
import io.domainwatch.app.notification.DeliveryDispatcher;
import io.domainwatch.app.notification.Digests;
import io.domainwatch.app.notification.Escalations;
import io.domainwatch.app.notification.MailGate;
import io.domainwatch.app.notification.NotificationRetention;
import io.domainwatch.app.notification.NotificationRouter;
import io.domainwatch.app.notification.QuietChannels;
import io.domainwatch.app.notification.Reminders;
import io.domainwatch.app.notification.RoutingContextLoader;
import io.domainwatch.app.notification.RoutingStore;
import io.domainwatch.app.report.ReportMails;
import io.domainwatch.app.snooze.SnoozeEnds;
import jakarta.inject.Singleton;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Making messages of events and sending them. */
final class NotifyingModule extends AbstractModule {
  /** Messages under way at once on this instance; each mostly waits for its receiver. */
  private static final int SENDING_AT_ONCE = 32;

  /** A thread without work ends after so many seconds. */
  private static final int IDLE_SECONDS = 30;

  @Override
  protected void configure() {
    bind(RoutingContextLoader.class).in(Singleton.class);
    bind(RoutingStore.class).in(Singleton.class);
    bind(NotificationRouter.class).in(Singleton.class);
    bind(AttemptRecording.class).in(Singleton.class);
    bind(MailGate.class).in(Singleton.class);
    bind(ConfirmationMails.Stores.class).in(Singleton.class);
    bind(ConfirmationMails.class).in(Singleton.class);
    bind(DeliveryAttempts.class).in(Singleton.class);
    bind(DeliveryDispatcher.class).in(Singleton.class);
    bind(Reminders.class).in(Singleton.class);
    bind(Escalations.Stores.class).in(Singleton.class);
    bind(Escalations.class).in(Singleton.class);
    bind(Digests.class).in(Singleton.class);
    bind(QuietChannels.class).in(Singleton.class);
    bind(ReportMails.Post.class).in(Singleton.class);
    bind(ReportMails.class).in(Singleton.class);
    bind(SnoozeEnds.class).in(Singleton.class);
    bind(NotificationRetention.class).in(Singleton.class);
  }

  /**
   * Threads of the platform: the system looks names up while it holds the thread that asks, and of
   * the few threads that carry all virtual ones, the checks need each.
   */
  @Provides
  @Singleton
  DeliveryDispatcher.Senders senders(
      CheckDispatcher.Instance instance, ChannelService.Capabilities capabilities) {
    ThreadPoolExecutor threads =
        new ThreadPoolExecutor(
            SENDING_AT_ONCE,
            SENDING_AT_ONCE,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            Thread.ofPlatform().daemon().name("send-", 0).factory());
    threads.allowCoreThreadTimeOut(true);
    return new DeliveryDispatcher.Senders(
        instance.id(), threads, SENDING_AT_ONCE, capabilities.kinds().rates());
  }
}
