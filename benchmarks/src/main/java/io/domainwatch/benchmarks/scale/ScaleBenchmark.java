package io.domainwatch.benchmarks.scale;

import com.google.inject.Guice;
import com.google.inject.Injector;
import io.domainwatch.benchmarks.Benchmark;
import io.domainwatch.benchmarks.Report;
import io.domainwatch.benchmarks.process.Service;
import io.domainwatch.benchmarks.process.Store;
import io.domainwatch.core.account.Plans;
import io.domainwatch.core.overview.DomainOverview;
import io.domainwatch.core.storage.HistoryPartitions;
import io.domainwatch.core.value.OpaqueId;
import io.domainwatch.persistence.PersistenceModule;
import io.domainwatch.persistence.sql.Database;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Endpoints and pages with what is common and what is rare, at a scale at which reading too much
 * shows: the time that the database says its statements took (parsing and planning included), and
 * by which plans.
 */
public final class ScaleBenchmark implements Benchmark {
  /** RFC 6585 §4. */
  private static final int TOO_MANY_REQUESTS = 429;

  /** The window of every quota, in seconds. */
  private static final int MINUTE_SECONDS = 60;

  private static final int REMEMBERED_AT_ONCE = 1_000;
  private static final int WARM_UP = 6;
  private static final int TIMES = 20;
  private static final double TARGET_MILLIS = 20;

  /** Tables that do not grow with what is monitored. */
  private static final Set<String> SMALL =
      Set.of("check_leases", "instances", "access_revision", "service_secrets", "clients");

  /** Partitions of rows and hours, which the service drops when they are packed. */
  private static final String PACKED =
      """
      select inhrelid::regclass::text from pg_inherits
       where inhparent in ('check_results'::regclass, 'check_result_hours'::regclass)
      """;

  private static final String TIMED = "alter database %s set log_min_duration_statement = 0";

  private static final List<String> EXPLAINED =
      List.of(
          "alter database %s reset log_min_duration_statement",
          "alter database %s set session_preload_libraries = 'auto_explain'",
          "alter database %s set auto_explain.log_min_duration = 0",
          "alter database %s set auto_explain.log_analyze = on",
          "alter database %s set auto_explain.log_timing = off",
          "alter database %s set auto_explain.log_buffers = on");

  @Override
  public void run(Report report) throws Exception {
    report.title(
        "j: endpoints and pages with %d domains, %d events and %d days"
            .formatted(StoredPast.DOMAINS, StoredPast.EVENTS, StoredPast.DAYS));
    try (Store store = Store.start()) {
      prepare(store);
      StoredPast past = StoredPast.in(store);
      remember(store);
      store.settle();
      List<Asked> asked = Stream.concat(endpoints(past), pages(past)).toList();
      String database = store.texts("select current_database()").getFirst();
      store.execute(TIMED.formatted(database));
      List<Double> all = new ArrayList<>();
      served(store, past, client -> times(client, asked, report, all));
      for (String sql : EXPLAINED) {
        store.execute(sql.formatted(database));
      }
      served(store, past, client -> plans(client, asked, report));
      report.figure("ALL, p95 of database time", "%.1f ms", percentile(all, 95));
    }
  }

  /** Something that is asked, with what it is called. */
  private record Asked(String path, boolean api) {}

  private record Client(HttpClient http, URI base, StoredPast past, ServerLog log) {
    /** What the server wrote about it. */
    String ask(Asked asked) throws IOException, InterruptedException {
      log.further();
      HttpRequest.Builder request =
          HttpRequest.newBuilder(base.resolve(asked.path())).timeout(Duration.ofMinutes(2));
      if (asked.api()) {
        request.header("Authorization", "Bearer " + past.key());
      } else {
        request.header("Cookie", "domainwatch=" + past.session());
      }
      HttpResponse<String> answer = answer(request.build());
      if (answer.statusCode() != 200) {
        throw new IllegalStateException(
            asked.path() + ": " + answer.statusCode() + " " + answer.body());
      }
      return log.further();
    }

    /** Pages of one session are bounded, so who is told to wait waits. */
    private HttpResponse<String> answer(HttpRequest request)
        throws IOException, InterruptedException {
      while (true) {
        HttpResponse<String> answer = http.send(request, HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() != TOO_MANY_REQUESTS) {
          return answer;
        }
        Thread.sleep(
            Duration.ofSeconds(
                answer.headers().firstValueAsLong("Retry-After").orElse(MINUTE_SECONDS)));
        log.further();
      }
    }
  }

  private interface Work {
    void with(Client client) throws IOException, InterruptedException;
  }

  private static void prepare(Store store) throws SQLException {
    Instant now = Instant.now();
    partitions(
        store,
        IntStream.rangeClosed(0, StoredPast.DAYS).mapToObj(day -> now.minus(Duration.ofDays(day))));
    for (String packed : store.texts(PACKED)) {
      store.execute("drop table " + packed);
    }
    partitions(store, Stream.of(now));
  }

  private static void partitions(Store store, Stream<Instant> moments) {
    try (Database database = store.config(2).open()) {
      HistoryPartitions partitions = ports(database).getInstance(HistoryPartitions.class);
      moments.forEach(partitions::prepare);
    }
  }

  /** What the service does by itself, some thousand domains in five seconds. */
  private static void remember(Store store) {
    try (Database database = store.config(2).open()) {
      DomainOverview overview = ports(database).getInstance(DomainOverview.class);
      int looked = REMEMBERED_AT_ONCE;
      while (looked == REMEMBERED_AT_ONCE) {
        looked = overview.rememberLapsed(REMEMBERED_AT_ONCE, Instant.now());
      }
    }
  }

  private static Injector ports(Database database) {
    return Guice.createInjector(
        new PersistenceModule(database),
        binder -> binder.bind(Plans.class).toInstance(Plans.builtIn()));
  }

  private static void served(Store store, StoredPast past, Work work) throws Exception {
    ServerLog log = ServerLog.below(store.folder());
    // A roomy plan: the requests of a minute are no matter here.
    Map<String, String> keys = Map.of("DOMAINWATCH_NODE_ROLES", "api,dashboard");
    try (Service service = Service.start(store, List.of(), roomy(store, keys));
        HttpClient http = HttpClient.newHttpClient()) {
      URI base = URI.create("http://127.0.0.1:" + service.port());
      work.with(new Client(http, base, past, log));
    }
  }

  private static Map<String, String> roomy(Store store, Map<String, String> keys)
      throws IOException {
    Path plans = store.folder().resolve("plans");
    Files.writeString(plans, "enterprise, paid, unlimited, 100000000\n");
    Map<String, String> all = new HashMap<>(keys);
    all.put("DOMAINWATCH_PLANS_FILE", plans.toString());
    return all;
  }

  private static void times(Client client, List<Asked> asked, Report report, List<Double> all)
      throws IOException, InterruptedException {
    for (Asked each : asked) {
      for (int i = 0; i < WARM_UP; i++) {
        client.ask(each);
      }
      List<Double> millis = new ArrayList<>();
      for (int i = 0; i < TIMES; i++) {
        millis.add(ServerLog.millis(client.ask(each)));
      }
      all.addAll(millis);
      double slow = percentile(millis, 95);
      report.figure(
          each.path(),
          "median %.1f ms, p95 %.1f ms%s",
          Report.median(millis),
          slow,
          slow > TARGET_MILLIS ? "  ABOVE 20" : "");
    }
  }

  private static void plans(Client client, List<Asked> asked, Report report)
      throws IOException, InterruptedException {
    for (Asked each : asked) {
      client.ask(each);
      String said = client.ask(each);
      Set<String> whole = new TreeSet<>(ServerLog.readWhole(said));
      whole.removeAll(SMALL);
      report.figure(
          "plans of " + each.path(),
          "%d pages of 8 kB at most%s",
          ServerLog.mostBuffers(said),
          whole.isEmpty() ? "" : ", reads whole: " + whole);
    }
  }

  private static double percentile(List<Double> values, int percent) {
    List<Double> sorted = values.stream().sorted().toList();
    return sorted.get(Math.min(sorted.size() - 1, sorted.size() * percent / 100));
  }

  private static Stream<Asked> endpoints(StoredPast past) {
    String domain = "/api/v1/domains/" + OpaqueId.text("dom", past.domain());
    String channel = "/api/v1/notification-channels/" + OpaqueId.text("chn", past.channel());
    return Stream.of(
            "/api/v1/domains?limit=50",
            "/api/v1/domains?limit=50&health=failing",
            "/api/v1/domains?limit=50&health=unknown",
            "/api/v1/domains?limit=50&name=d4711.large",
            "/api/v1/domains?limit=50&name=nothing-is-called-so",
            "/api/v1/domains?limit=50&status=paused",
            domain,
            domain + "/checks/uptime",
            domain + "/checks/uptime/results?limit=50",
            domain + "/checks/uptime/results?limit=50&outcome=failing",
            domain + "/checks/uptime/overrides",
            domain + "/events?limit=50",
            domain + "/events?limit=50&checkType=robots",
            domain + "/incidents?limit=50",
            "/api/v1/events?limit=50",
            "/api/v1/events?limit=50&checkType=robots",
            "/api/v1/events?limit=50&checkType=sitemap",
            "/api/v1/events?limit=50&severity=medium",
            "/api/v1/events?limit=50&type=robots_missing",
            "/api/v1/events?limit=50&type=uptime_down&severity=medium",
            "/api/v1/events?limit=50&checkType=robots&severity=medium",
            "/api/v1/events?limit=50&to=" + Instant.now().minus(Duration.ofDays(80)),
            "/api/v1/notification-channels",
            channel,
            channel + "/deliveries?limit=50",
            channel + "/deliveries/" + OpaqueId.text("dlv", past.delivery()),
            "/api/v1/incidents?limit=50",
            "/api/v1/incidents?limit=50&state=open",
            "/api/v1/incidents?limit=50&checkType=robots",
            "/api/v1/incidents?limit=50&severity=medium",
            "/api/v1/incidents/" + OpaqueId.text("inc", past.incident()),
            "/api/v1/expiries?limit=50",
            "/api/v1/expiries?limit=50&within=7",
            "/api/v1/check-types",
            "/api/v1/me")
        .map(path -> new Asked(path, true));
  }

  private static Stream<Asked> pages(StoredPast past) {
    String domain = "/domains/" + OpaqueId.text("dom", past.domain());
    String channel = "/settings/notifications/" + OpaqueId.text("chn", past.channel());
    return Stream.of(
            "/overview",
            "/domains",
            "/domains?page=1000",
            "/domains?sort=name",
            "/domains?sort=added",
            "/domains?q=d4711.large",
            "/domains?q=nothing-is-called-so",
            "/domains?state=failing",
            "/domains?state=unknown",
            domain,
            domain + "/checks/uptime",
            domain + "/checks/ssl",
            "/incidents",
            "/incidents?state=open",
            "/incidents/" + OpaqueId.text("inc", past.incident()),
            "/expiries",
            "/settings/keys",
            "/settings/members",
            "/settings/organization",
            "/settings/audit",
            "/settings/notifications",
            channel,
            "/settings/account",
            "/events",
            "/events?type=robots_missing")
        .map(path -> new Asked(path, false));
  }
}
