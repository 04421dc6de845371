package io.domainwatch.boot.notification;

import io.domainwatch.app.channels.AcknowledgementMessages;
import io.domainwatch.app.channels.ChannelService;
import io.domainwatch.core.channel.Channels;
import io.domainwatch.core.confirmation.MailReceivers;
import io.domainwatch.core.delivery.Deliveries;
import io.domainwatch.core.maintenance.MaintenanceWindows;
import io.domainwatch.core.port.PortRule;
import io.domainwatch.core.routing.CorrelationQueries;
import io.domainwatch.core.routing.NotificationLog;
import io.domainwatch.core.routing.NotificationOutbox;
import io.domainwatch.core.schedule.CheckRuns;
import io.domainwatch.core.storage.Transactions;
import io.domainwatch.core.value.IdGenerator;
import io.domainwatch.notifications.kinds.Kinds;
import io.domainwatch.persistence.channel.JooqChannels;
import io.domainwatch.persistence.confirmation.JooqMailReceivers;
import io.domainwatch.persistence.delivery.JooqDeliveries;
import io.domainwatch.persistence.event.JooqEventLog;
import io.domainwatch.persistence.event.JooqIncidents;
import io.domainwatch.persistence.maintenance.JooqMaintenanceWindows;
import io.domainwatch.persistence.routing.JooqCorrelationQueries;
import io.domainwatch.persistence.routing.JooqNotificationLog;
import io.domainwatch.persistence.routing.JooqNotificationOutbox;
import io.domainwatch.persistence.run.Partitions;
import io.domainwatch.persistence.schedule.JooqCheckRuns;
import io.domainwatch.persistence.sql.Database;
import io.domainwatch.persistence.sql.JooqTransactions;

/** Where the way from a run to a receiver keeps its rows. */
public record Stores(
    Transactions transactions,
    CheckRuns runs,
    NotificationOutbox outbox,
    NotificationLog notificationLog,
    CorrelationQueries troubles,
    Channels channels,
    MaintenanceWindows maintenanceWindows,
    MailReceivers mailReceivers,
    Deliveries deliveries,
    AcknowledgementMessages.Happenings happenings) {
  /** As of a service that is set up for all of it. */
  public static final ChannelService.Capabilities CAPABILITIES =
      new ChannelService.Capabilities(true, PortRule.STANDARD, Kinds.described());

  /** On PostgreSQL, put together by hand: a child has no time for more. */
  public static Stores on(Database database) {
    return new Stores(
        new JooqTransactions(database),
        new JooqCheckRuns(database, new Partitions(database)),
        new JooqNotificationOutbox(database),
        new JooqNotificationLog(database),
        new JooqCorrelationQueries(database),
        new JooqChannels(database),
        new JooqMaintenanceWindows(database),
        new JooqMailReceivers(database),
        new JooqDeliveries(database),
        new AcknowledgementMessages.Happenings(
            new JooqEventLog(database), new JooqIncidents(database)));
  }

  /** What tells receivers that somebody took notice. */
  public AcknowledgementMessages acknowledgements(IdGenerator ids) {
    return new AcknowledgementMessages(
        notificationLog, channels, CAPABILITIES, happenings, deliveries, ids);
  }
}
