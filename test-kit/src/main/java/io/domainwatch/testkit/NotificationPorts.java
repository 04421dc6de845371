package io.domainwatch.testkit;

import io.domainwatch.core.calendar.CalendarFeeds;
import io.domainwatch.core.channel.Channels;
import io.domainwatch.core.confirmation.Confirmations;
import io.domainwatch.core.confirmation.MailReceivers;
import io.domainwatch.core.delivery.Deliveries;
import io.domainwatch.core.escalation.EscalationLog;
import io.domainwatch.core.escalation.EscalationPolicies;
import io.domainwatch.core.event.Incidents;
import io.domainwatch.core.incident.IncidentReports;
import io.domainwatch.core.maintenance.MaintenanceWindows;
import io.domainwatch.core.note.Comments;
import io.domainwatch.core.note.DomainNotes;
import io.domainwatch.core.report.KeptUptimes;
import io.domainwatch.core.report.ReportFigures;
import io.domainwatch.core.report.ReportPlans;
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
  MaintenanceWindows maintenanceWindows();

  /** Of this storage. */
  CalendarFeeds calendarFeeds();

  /** Of this storage. */
  EscalationPolicies escalationPolicies();

  /** Of this storage. */
  EscalationLog escalationLog();

  /** Of this storage. */
  ReportFigures reportFigures();

  /** Of this storage. */
  KeptUptimes keptUptimes();

  /** Of this storage. */
  ReportPlans reportPlans();

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
  Comments comments();

  /** Of this storage. */
  DomainNotes domainNotes();

  /** Of this storage. */
  Instances instances();

  /** Of this storage. */
  BackupLog backupLog();

  /** Of this storage. */
  StorageProbe storageProbe();

  /** Of this storage. */
  StrayTimes strayTimes();
}
