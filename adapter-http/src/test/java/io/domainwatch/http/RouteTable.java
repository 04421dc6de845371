package io.domainwatch.http;

import io.domainwatch.http.endpoint.AccountEndpoints;
import io.domainwatch.http.endpoint.ChannelEndpoints;
import io.domainwatch.http.endpoint.CheckEndpoints;
import io.domainwatch.http.endpoint.DeliveryEndpoints;
import io.domainwatch.http.endpoint.DomainEndpoints;
import io.domainwatch.http.endpoint.ExpiryEndpoints;
import io.domainwatch.http.endpoint.HistoryEndpoints;
import io.domainwatch.http.endpoint.IncidentEndpoints;
import io.domainwatch.http.endpoint.OverrideEndpoints;
import io.domainwatch.http.endpoint.StatisticsEndpoints;
import io.domainwatch.http.pipeline.Route;
import java.util.List;

/** The routes of the service, to be looked at and not to be called. */
final class RouteTable {
  private RouteTable() {}

  /** All of them, in the order of {@link ApiRoutes}. */
  static List<Route> all() {
    return new ApiRoutes(
            new DomainEndpoints(null, null, null),
            new CheckEndpoints(null, null),
            new OverrideEndpoints(null),
            new ApiRoutes.Past(new HistoryEndpoints(null), new StatisticsEndpoints(null)),
            new ApiRoutes.Notifications(
                new ChannelEndpoints(null, null),
                new DeliveryEndpoints(null, null),
                new IncidentEndpoints(null),
                new ExpiryEndpoints(null)),
            new AccountEndpoints(null))
        .all();
  }
}
