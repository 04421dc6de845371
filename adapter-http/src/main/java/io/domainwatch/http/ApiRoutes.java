package io.domainwatch.http;

import static io.domainwatch.core.apikey.Scope.FULL;
import static io.domainwatch.core.apikey.Scope.READ;
import static io.domainwatch.core.apikey.Scope.WRITE;

import io.domainwatch.core.apikey.Scope;
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
import io.domainwatch.http.pipeline.ApiResponse;
import io.domainwatch.http.pipeline.Request;
import io.domainwatch.http.pipeline.Route;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** The whole interface on one screen: method, path, least scope, endpoint. */
final class ApiRoutes {
  /** Everything below needs a key; the version is part of it (docs/spec/api.md, "Versioning"). */
  static final String PREFIX = "/api/v1";

  private static final String DOMAINS = PREFIX + "/domains";
  private static final String DOMAIN = DOMAINS + "/{id}";
  private static final String CHECK = DOMAIN + "/checks/{checkType}";
  private static final String OVERRIDES = CHECK + "/overrides";
  private static final String CHANNELS = PREFIX + "/notification-channels";
  private static final String CHANNEL = CHANNELS + "/{id}";
  private static final String DELIVERY = CHANNEL + "/deliveries/{deliveryId}";
  private static final String INCIDENTS = PREFIX + "/incidents";
  private static final String INCIDENT = INCIDENTS + "/{id}";
  private static final Set<String> NO_QUERY = Set.of();

  private final List<Route> routes;

  /** What is wrong or expires, and how that reaches people. */
  record Notifications(
      ChannelEndpoints channels,
      DeliveryEndpoints deliveries,
      IncidentEndpoints incidents,
      ExpiryEndpoints expiries) {
    @Inject
    Notifications {}
  }

  /** What was, run by run and in sum. */
  record Past(HistoryEndpoints history, StatisticsEndpoints statistics) {
    @Inject
    Past {}
  }

  @Inject
  ApiRoutes(
      DomainEndpoints domains,
      CheckEndpoints checks,
      OverrideEndpoints overrides,
      Past past,
      Notifications notifications,
      AccountEndpoints account) {
    HistoryEndpoints history = past.history();
    ChannelEndpoints channels = notifications.channels();
    DeliveryEndpoints deliveries = notifications.deliveries();
    IncidentEndpoints incidents = notifications.incidents();
    routes =
        List.of(
            get(DOMAINS, DomainEndpoints.LIST_QUERY, domains::list),
            withBody("POST", DOMAINS, domains::add),
            get(DOMAIN, NO_QUERY, domains::find),
            withBody("PATCH", DOMAIN, domains::change),
            bare("DELETE", DOMAIN, FULL, domains::delete),
            bare("POST", DOMAIN + "/verification", WRITE, domains::verify),
            get(OVERRIDES, NO_QUERY, overrides::state),
            withBody("PATCH", OVERRIDES, overrides::update),
            bare("DELETE", OVERRIDES, FULL, overrides::reset),
            get(CHECK, NO_QUERY, checks::status),
            get(CHECK + "/results", HistoryEndpoints.RESULT_QUERY, history::results),
            get(
                CHECK + "/statistics",
                StatisticsEndpoints.STEP_QUERY,
                past.statistics()::statistics),
            bare("POST", CHECK + "/runs", WRITE, checks::run),
            get(DOMAIN + "/events", HistoryEndpoints.EVENT_QUERY, history::domainEvents),
            get(PREFIX + "/events", HistoryEndpoints.EVENT_QUERY, history::events),
            get(CHANNELS, NO_QUERY, channels::list),
            withBody("POST", CHANNELS, channels::add),
            get(CHANNEL, NO_QUERY, channels::find),
            withBody("PATCH", CHANNEL, channels::change),
            bare("DELETE", CHANNEL, FULL, channels::delete),
            bare("POST", CHANNEL + "/confirmation", WRITE, channels::askAgain),
            bare("POST", CHANNEL + "/test", WRITE, deliveries::test),
            get(CHANNEL + "/deliveries", DeliveryEndpoints.LIST_QUERY, deliveries::list),
            get(DELIVERY, NO_QUERY, deliveries::find),
            bare("POST", DELIVERY + "/redeliver", WRITE, deliveries::redeliver),
            get(DOMAIN + "/incidents", IncidentEndpoints.DOMAIN_QUERY, incidents::domainIncidents),
            get(INCIDENTS, IncidentEndpoints.LIST_QUERY, incidents::list),
            get(INCIDENT, NO_QUERY, incidents::find),
            bare("POST", INCIDENT + "/acknowledge", WRITE, incidents::acknowledge),
            get(PREFIX + "/expiries", ExpiryEndpoints.LIST_QUERY, notifications.expiries()::list),
            get(
                DOMAIN + "/availability",
                StatisticsEndpoints.SPAN_QUERY,
                past.statistics()::availability),
            get(PREFIX + "/availability", StatisticsEndpoints.PAGE_QUERY, past.statistics()::page),
            get(PREFIX + "/check-types", NO_QUERY, account::checkTypes),
            get(PREFIX + "/me", NO_QUERY, account::me),
            new Route.Open("GET", PREFIX + "/openapi.json", OpenApiDocument.answer()));
  }

  /** All routes. */
  List<Route> all() {
    return routes;
  }

  private static Route get(
      String template, Set<String> query, Function<Request, ApiResponse> endpoint) {
    return new Route.Keyed("GET", template, READ, false, query, endpoint);
  }

  private static Route withBody(
      String method, String template, Function<Request, ApiResponse> endpoint) {
    return new Route.Keyed(method, template, WRITE, true, NO_QUERY, endpoint);
  }

  private static Route bare(
      String method, String template, Scope least, Function<Request, ApiResponse> endpoint) {
    return new Route.Keyed(method, template, least, false, NO_QUERY, endpoint);
  }
}
