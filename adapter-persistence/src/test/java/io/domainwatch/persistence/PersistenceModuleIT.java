package io.domainwatch.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.inject.AbstractModule;
import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.Key;
import com.google.inject.Stage;
import io.domainwatch.core.account.Organizations;
import io.domainwatch.core.account.Plans;
import io.domainwatch.core.account.Users;
import io.domainwatch.core.apikey.ApiKeys;
import io.domainwatch.core.audit.AuditLog;
import io.domainwatch.core.calendar.CalendarFeeds;
import io.domainwatch.core.channel.Channels;
import io.domainwatch.core.delivery.Deliveries;
import io.domainwatch.core.domain.Domains;
import io.domainwatch.core.escalation.EscalationLog;
import io.domainwatch.core.escalation.EscalationPolicies;
import io.domainwatch.core.event.EventLog;
import io.domainwatch.core.event.Incidents;
import io.domainwatch.core.invitation.Invitations;
import io.domainwatch.core.maintenance.MaintenanceWindows;
import io.domainwatch.core.note.Comments;
import io.domainwatch.core.note.DomainNotes;
import io.domainwatch.core.override.CheckOverrides;
import io.domainwatch.core.overview.DomainOverview;
import io.domainwatch.core.overview.RunTrends;
import io.domainwatch.core.quota.QuotaCounters;
import io.domainwatch.core.report.KeptUptimes;
import io.domainwatch.core.report.ReportFigures;
import io.domainwatch.core.report.ReportPlans;
import io.domainwatch.core.result.CheckResults;
import io.domainwatch.core.routing.CorrelationQueries;
import io.domainwatch.core.routing.NotificationLog;
import io.domainwatch.core.routing.NotificationOutbox;
import io.domainwatch.core.schedule.CheckRuns;
import io.domainwatch.core.schedule.RunRequests;
import io.domainwatch.core.signin.LoginThrottles;
import io.domainwatch.core.signin.SecondFactors;
import io.domainwatch.core.signin.Sessions;
import io.domainwatch.core.snooze.Snoozes;
import io.domainwatch.core.statistics.Statistics;
import io.domainwatch.core.storage.HistoryPartitions;
import io.domainwatch.core.storage.Transactions;
import io.domainwatch.persistence.sql.Database;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class PersistenceModuleIT {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Test
  void portsAreSeenFromOutsideAndTheDatabaseIsNot() {
    Injector injector = injector();

    for (Class<?> port :
        List.of(
            Transactions.class,
            Organizations.class,
            Users.class,
            ApiKeys.class,
            Domains.class,
            CheckOverrides.class,
            Snoozes.class,
            CheckRuns.class,
            RunRequests.class,
            CheckResults.class,
            EventLog.class,
            QuotaCounters.class,
            HistoryPartitions.class,
            Sessions.class,
            SecondFactors.class,
            LoginThrottles.class,
            AuditLog.class,
            DomainOverview.class,
            RunTrends.class,
            Statistics.class,
            Channels.class,
            MaintenanceWindows.class,
            Invitations.class,
            CalendarFeeds.class,
            EscalationPolicies.class,
            EscalationLog.class,
            KeptUptimes.class,
            ReportFigures.class,
            ReportPlans.class,
            Comments.class,
            DomainNotes.class,
            Deliveries.class,
            NotificationOutbox.class,
            NotificationLog.class,
            CorrelationQueries.class,
            Incidents.class)) {
      assertThat(injector.getInstance(port)).isSameAs(injector.getInstance(port));
    }
    assertThat(injector.getExistingBinding(Key.get(Database.class))).isNull();
  }

  @Test
  void aConfigurationHidesItsPassword() {
    assertThat(new PersistenceConfig("jdbc:postgresql://db/x", "me", "secret", 4).toString())
        .doesNotContain("secret");
  }

  private static Injector injector() {
    return Guice.createInjector(
        Stage.PRODUCTION,
        new PersistenceModule(storage.database()),
        new AbstractModule() {
          @Override
          protected void configure() {
            bind(Plans.class).toInstance(Plans.builtIn());
          }
        });
  }
}
