package io.domainwatch.http;

import io.domainwatch.http.endpoint.AccountEndpoints;
import io.domainwatch.http.endpoint.CalendarEndpoints;
import io.domainwatch.http.endpoint.ChannelEndpoints;
import io.domainwatch.http.endpoint.CheckEndpoints;
import io.domainwatch.http.endpoint.CommentEndpoints;
import io.domainwatch.http.endpoint.DeliveryEndpoints;
import io.domainwatch.http.endpoint.DomainEndpoints;
import io.domainwatch.http.endpoint.EscalationEndpoints;
import io.domainwatch.http.endpoint.ExpiryEndpoints;
import io.domainwatch.http.endpoint.FeedEndpoints;
import io.domainwatch.http.endpoint.HistoryEndpoints;
import io.domainwatch.http.endpoint.IncidentEndpoints;
import io.domainwatch.http.endpoint.MaintenanceEndpoints;
import io.domainwatch.http.endpoint.OverrideEndpoints;
import io.domainwatch.http.endpoint.ReportEndpoints;
import io.domainwatch.http.endpoint.StatisticsEndpoints;
import io.domainwatch.http.pipeline.Route;
import java.util.List;

/** The routes of the service, to be looked at and not to be called. */
final class RouteTable {
  private RouteTable() {}

  /** All of them, in the order of {@link ApiRoutes}. */
  static List<Route> all() {
    return new ApiRoutes(
            new DomainEndpoints(null, null, null, null),
            new DomainBatch(null, null, null, null, null),
            new CheckEndpoints(null, null),
            new OverrideEndpoints(null, null),
            new ApiRoutes.Past(
                new HistoryEndpoints(null),
                new FeedEndpoints(null, null, null, null),
                new StatisticsEndpoints(null),
                new ReportEndpoints(null, null)),
            new ApiRoutes.Notifications(
                new ChannelEndpoints(null, null),
                new DeliveryEndpoints(null, null),
                new IncidentEndpoints(null),
                new CommentEndpoints(null),
                new ExpiryEndpoints(null),
                new MaintenanceEndpoints(null),
                new EscalationEndpoints(null),
                new CalendarEndpoints(null)),
            new AccountEndpoints(null))
        .all();
  }
}
