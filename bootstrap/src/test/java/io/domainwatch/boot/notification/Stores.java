package io.domainwatch.boot.notification;

import io.domainwatch.core.channel.Channels;
import io.domainwatch.core.confirmation.MailReceivers;
import io.domainwatch.core.delivery.Deliveries;
import io.domainwatch.core.routing.CorrelationQueries;
import io.domainwatch.core.routing.NotificationLog;
import io.domainwatch.core.routing.NotificationOutbox;
import io.domainwatch.core.schedule.CheckRuns;
import io.domainwatch.core.storage.Transactions;
import io.domainwatch.persistence.channel.JooqChannels;
import io.domainwatch.persistence.confirmation.JooqMailReceivers;
import io.domainwatch.persistence.delivery.JooqDeliveries;
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
    MailReceivers mailReceivers,
    Deliveries deliveries) {
  /** On PostgreSQL, put together by hand: a child has no time for more. */
  public static Stores on(Database database) {
    return new Stores(
        new JooqTransactions(database),
        new JooqCheckRuns(database, new Partitions(database)),
        new JooqNotificationOutbox(database),
        new JooqNotificationLog(database),
        new JooqCorrelationQueries(database),
        new JooqChannels(database),
        new JooqMailReceivers(database),
        new JooqDeliveries(database));
  }
}
