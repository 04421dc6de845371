package io.domainwatch.http;

import static io.domainwatch.core.apikey.Scope.FULL;
import static io.domainwatch.core.apikey.Scope.READ;
import static io.domainwatch.core.apikey.Scope.WRITE;

import io.domainwatch.core.apikey.Scope;
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
import io.domainwatch.http.pipeline.ApiResponse;
import io.domainwatch.http.pipeline.Request;
import io.domainwatch.http.pipeline.Route;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** The whole interface on one screen: method, path, operation, least scope, endpoint. */
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
  private static final String WINDOWS = PREFIX + "/maintenance-windows";
  private static final String WINDOW = WINDOWS + "/{id}";
  private static final String POLICIES = PREFIX + "/escalation-policies";
  private static final String POLICY = POLICIES + "/{id}";
  private static final String CALENDARS = PREFIX + "/calendar-feeds";
  private static final String REPORT_SETTINGS = PREFIX + "/report-settings";
  private static final String INCIDENTS = PREFIX + "/incidents";
  private static final String INCIDENT = INCIDENTS + "/{id}";
  private static final Set<String> NO_QUERY = Set.of();

  private final List<Route> routes;

  /** What is wrong or expires, and how that reaches people. */
  record Notifications(
      ChannelEndpoints channels,
      DeliveryEndpoints deliveries,
      IncidentEndpoints incidents,
      CommentEndpoints comments,
      ExpiryEndpoints expiries,
      MaintenanceEndpoints windows,
      EscalationEndpoints policies,
      CalendarEndpoints calendars) {
    @Inject
    Notifications {}
  }

  /** What was, run by run and in sum. */
  record Past(
      HistoryEndpoints history,
      FeedEndpoints feed,
      StatisticsEndpoints statistics,
      ReportEndpoints reports) {
    @Inject
    Past {}
  }

  @Inject
  ApiRoutes(
      DomainEndpoints domains,
      DomainBatch batch,
      CheckEndpoints checks,
      OverrideEndpoints overrides,
      Past past,
      Notifications notifications,
      AccountEndpoints account) {
    HistoryEndpoints history = past.history();
    ChannelEndpoints channels = notifications.channels();
    DeliveryEndpoints deliveries = notifications.deliveries();
    IncidentEndpoints incidents = notifications.incidents();
    MaintenanceEndpoints windows = notifications.windows();
    EscalationEndpoints policies = notifications.policies();
    CalendarEndpoints calendars = notifications.calendars();
    routes =
        List.of(
            new Route.Keyed(
                "GET",
                DOMAINS,
                "listDomains",
                READ,
                Route.Body.NONE,
                DomainEndpoints.LIST_QUERY,
                domains::list,
                DomainEndpoints::asksForFirstPage),
            withBody("POST", DOMAINS, "addDomain", domains::add),
            new Route.Keyed(
                "POST",
                DOMAINS + "/batch",
                "changeDomains",
                WRITE,
                Route.Body.MANY,
                NO_QUERY,
                batch::run),
            get(
                DOMAINS + "/settings",
                "listDomainSettings",
                OverrideEndpoints.SETTINGS_QUERY,
                overrides::settings),
            get(DOMAIN, "getDomain", NO_QUERY, domains::find),
            withBody("PATCH", DOMAIN, "changeDomain", domains::change),
            bare("DELETE", DOMAIN, "deleteDomain", FULL, domains::delete),
            bare("POST", DOMAIN + "/verification", "verifyDomain", WRITE, domains::verify),
            get(OVERRIDES, "getOverrides", NO_QUERY, overrides::state),
            withBody("PATCH", OVERRIDES, "changeOverrides", overrides::update),
            bare("DELETE", OVERRIDES, "resetOverrides", FULL, overrides::reset),
            get(CHECK, "getCheck", NO_QUERY, checks::status),
            get(CHECK + "/results", "listResults", HistoryEndpoints.RESULT_QUERY, history::results),
            get(
                CHECK + "/statistics",
                "getStatistics",
                StatisticsEndpoints.STEP_QUERY,
                past.statistics()::statistics),
            bare("POST", CHECK + "/runs", "runCheck", WRITE, checks::run),
            get(
                DOMAIN + "/events",
                "listDomainEvents",
                HistoryEndpoints.DOMAIN_EVENT_QUERY,
                history::domainEvents),
            get(PREFIX + "/events", "listEvents", FeedEndpoints.QUERY, past.feed()::events),
            get(PREFIX + "/channel-kinds", "listChannelKinds", NO_QUERY, channels::kinds),
            get(CHANNELS, "listNotificationChannels", NO_QUERY, channels::list),
            withBody("POST", CHANNELS, "addNotificationChannel", channels::add),
            get(CHANNEL, "getNotificationChannel", NO_QUERY, channels::find),
            withBody("PATCH", CHANNEL, "changeNotificationChannel", channels::change),
            bare("DELETE", CHANNEL, "deleteNotificationChannel", FULL, channels::delete),
            bare(
                "POST",
                CHANNEL + "/confirmation",
                "confirmNotificationChannel",
                WRITE,
                channels::askAgain),
            bare("POST", CHANNEL + "/test", "testNotificationChannel", WRITE, deliveries::test),
            get(
                CHANNEL + "/deliveries",
                "listDeliveries",
                DeliveryEndpoints.LIST_QUERY,
                deliveries::list),
            get(DELIVERY, "getDelivery", NO_QUERY, deliveries::find),
            bare("POST", DELIVERY + "/redeliver", "redeliver", WRITE, deliveries::redeliver),
            get(WINDOWS, "listMaintenanceWindows", NO_QUERY, windows::list),
            withBody("POST", WINDOWS, "addMaintenanceWindow", windows::add),
            get(WINDOW, "getMaintenanceWindow", NO_QUERY, windows::find),
            withBody("PATCH", WINDOW, "changeMaintenanceWindow", windows::change),
            bare("DELETE", WINDOW, "deleteMaintenanceWindow", FULL, windows::delete),
            bare("POST", WINDOW + "/start", "startMaintenanceWindow", WRITE, windows::start),
            bare("POST", WINDOW + "/end", "endMaintenanceWindow", WRITE, windows::end),
            get(POLICIES, "listEscalationPolicies", NO_QUERY, policies::list),
            withBody("POST", POLICIES, "addEscalationPolicy", policies::add),
            get(POLICY, "getEscalationPolicy", NO_QUERY, policies::find),
            withBody("PATCH", POLICY, "changeEscalationPolicy", policies::change),
            bare("DELETE", POLICY, "deleteEscalationPolicy", FULL, policies::delete),
            get(CALENDARS, "listCalendarFeeds", NO_QUERY, calendars::list),
            withBody("POST", CALENDARS, "addCalendarFeed", calendars::add),
            bare("DELETE", CALENDARS + "/{id}", "deleteCalendarFeed", FULL, calendars::delete),
            get(
                DOMAIN + "/incidents",
                "listDomainIncidents",
                IncidentEndpoints.DOMAIN_QUERY,
                incidents::domainIncidents),
            get(INCIDENTS, "listIncidents", IncidentEndpoints.LIST_QUERY, incidents::list),
            get(INCIDENT, "getIncident", NO_QUERY, incidents::find),
            bare(
                "POST",
                INCIDENT + "/acknowledge",
                "acknowledgeIncident",
                WRITE,
                incidents::acknowledge),
            get(INCIDENT + "/comments", "listComments", NO_QUERY, notifications.comments()::list),
            withBody("POST", INCIDENT + "/comments", "addComment", notifications.comments()::add),
            get(
                PREFIX + "/expiries",
                "listExpiries",
                ExpiryEndpoints.LIST_QUERY,
                notifications.expiries()::list),
            get(
                DOMAIN + "/availability",
                "getAvailability",
                StatisticsEndpoints.SPAN_QUERY,
                past.statistics()::availability),
            get(
                PREFIX + "/availability",
                "listAvailability",
                StatisticsEndpoints.PAGE_QUERY,
                past.statistics()::page),
            get(PREFIX + "/reports/weekly", "getWeeklyReport", NO_QUERY, past.reports()::weekly),
            get(PREFIX + "/reports/monthly", "getMonthlyReport", NO_QUERY, past.reports()::monthly),
            get(REPORT_SETTINGS, "getReportSettings", NO_QUERY, past.reports()::settings),
            withBody("PATCH", REPORT_SETTINGS, "changeReportSettings", past.reports()::change),
            get(PREFIX + "/check-types", "listCheckTypes", NO_QUERY, account::checkTypes),
            get(PREFIX + "/me", "getMe", NO_QUERY, account::me),
            new Route.Open("GET", PREFIX + "/openapi.json", OpenApiDocument.answer()));
  }

  /** All routes. */
  List<Route> all() {
    return routes;
  }

  private static Route get(
      String template,
      String operation,
      Set<String> query,
      Function<Request, ApiResponse> endpoint) {
    return new Route.Keyed("GET", template, operation, READ, Route.Body.NONE, query, endpoint);
  }

  private static Route withBody(
      String method, String template, String operation, Function<Request, ApiResponse> endpoint) {
    return new Route.Keyed(method, template, operation, WRITE, Route.Body.ONE, NO_QUERY, endpoint);
  }

  private static Route bare(
      String method,
      String template,
      String operation,
      Scope least,
      Function<Request, ApiResponse> endpoint) {
    return new Route.Keyed(method, template, operation, least, Route.Body.NONE, NO_QUERY, endpoint);
  }
}
