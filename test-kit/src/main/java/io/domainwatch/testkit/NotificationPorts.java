package io.domainwatch.testkit;

import io.domainwatch.core.channel.Channels;
import io.domainwatch.core.confirmation.Confirmations;
import io.domainwatch.core.confirmation.MailReceivers;
import io.domainwatch.core.delivery.Deliveries;
import io.domainwatch.core.event.Incidents;
import io.domainwatch.core.incident.IncidentReports;
import io.domainwatch.core.routing.CorrelationQueries;
import io.domainwatch.core.routing.NotificationLog;
import io.domainwatch.core.routing.NotificationOutbox;
import io.domainwatch.core.storage.BackupLog;
import io.domainwatch.core.storage.Instances;
import io.domainwatch.core.storage.StorageProbe;
import io.domainwatch.core.storage.StrayTimes;

/** All ports of one storage, with those through which events reach people. */
public interface NotificationPorts extends FreePorts {
  /** Of this storage. */
  Channels channels();

  /** Of this storage. */
  Confirmations confirmations();

  /** Of this storage. */
  MailReceivers mailReceivers();

  /** Of this storage. */
  Deliveries deliveries();

  /** Of this storage. */
  NotificationOutbox notificationOutbox();

  /** Of this storage. */
  NotificationLog notificationLog();

  /** Of this storage. */
  CorrelationQueries troubles();

  /** Of this storage. */
  Incidents incidents();

  /** Of this storage. */
  IncidentReports incidentReports();

  /** Of this storage. */
  Instances instances();

  /** Of this storage. */
  BackupLog backupLog();

  /** Of this storage. */
  StorageProbe storageProbe();

  /** Of this storage. */
  StrayTimes strayTimes();
}
