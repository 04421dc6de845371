package io.domainwatch.http;

import com.google.inject.AbstractModule;
import io.domainwatch.http.endpoint.AccountEndpoints;
import io.domainwatch.http.endpoint.CalendarEndpoints;
import io.domainwatch.http.endpoint.ChannelEndpoints;
import io.domainwatch.http.endpoint.CheckEndpoints;
import io.domainwatch.http.endpoint.CommentEndpoints;
import io.domainwatch.http.endpoint.DeliveryEndpoints;
import io.domainwatch.http.endpoint.DomainEndpoints;
import io.domainwatch.http.endpoint.EscalationEndpoints;
import io.domainwatch.http.endpoint.ExpiryEndpoints;
import io.domainwatch.http.endpoint.HistoryEndpoints;
import io.domainwatch.http.endpoint.IncidentEndpoints;
import io.domainwatch.http.endpoint.MaintenanceEndpoints;
import io.domainwatch.http.endpoint.OverrideEndpoints;
import io.domainwatch.http.endpoint.ReportEndpoints;
import io.domainwatch.http.endpoint.StatisticsEndpoints;
import jakarta.inject.Singleton;

/** What answers, and under which path. */
final class EndpointsModule extends AbstractModule {
  @Override
  protected void configure() {
    bind(DomainEndpoints.class).in(Singleton.class);
    bind(CheckEndpoints.class).in(Singleton.class);
    bind(OverrideEndpoints.class).in(Singleton.class);
    bind(HistoryEndpoints.class).in(Singleton.class);
    bind(AccountEndpoints.class).in(Singleton.class);
    bind(ChannelEndpoints.class).in(Singleton.class);
    bind(CommentEndpoints.class).in(Singleton.class);
    bind(DeliveryEndpoints.class).in(Singleton.class);
    bind(IncidentEndpoints.class).in(Singleton.class);
    bind(MaintenanceEndpoints.class).in(Singleton.class);
    bind(EscalationEndpoints.class).in(Singleton.class);
    bind(CalendarEndpoints.class).in(Singleton.class);
    bind(ExpiryEndpoints.class).in(Singleton.class);
    bind(StatisticsEndpoints.class).in(Singleton.class);
    bind(ReportEndpoints.class).in(Singleton.class);
    bind(ApiRoutes.Past.class).in(Singleton.class);
    bind(ApiRoutes.Notifications.class).in(Singleton.class);
    bind(ApiRoutes.class).in(Singleton.class);
  }
}
