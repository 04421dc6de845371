package io.domainwatch.benchmarks.schedule;

import io.domainwatch.benchmarks.Window;
import io.domainwatch.benchmarks.process.Child;
import io.domainwatch.benchmarks.process.Installed;
import io.domainwatch.benchmarks.process.Store;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.persistence.PersistenceConfig;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The statements by which the service claims and records, sent by PostgreSQL's own benchmark: what
 * the database can do when nobody thinks between two of them. It leaves out what the service asks
 * besides (states of domains, incidents, expiries), so it is rather too fast.
 */
final class Pgbench {
  /** Checks of one claim and of one record, as the recorder of the service takes at most. */
  private static final int BATCH = 500;

  /** As many as the service has recorders. */
  private static final int CLIENTS = 3;

  private static final String NOW = "now()";
  private static final String NONE = "'{}'";
  private static final String SIZE = Integer.toString(BATCH);
  private static final String HOUR = Long.toString(3_600_000);

  private static final String SEEN =
      "'{\"url\":\"https://d1.example.com/\",\"status\":200,\"address\":\"192.0.2.17\","
          + "\"phases\":{\"dnsMs\":12,\"connectMs\":31},"
          + "\"headers\":[\"content-type\",\"server\",\"strict-transport-security\"]}'";

  private final Path program;
  private final Store store;

  private Pgbench(Path program, Store store) {
    this.program = program;
    this.store = store;
  }

  /** Empty when it is not installed. */
  static Optional<Pgbench> find(Store store) {
    return Installed.findPgbench().map(program -> new Pgbench(program, store));
  }

  /** Claims and records for the length of a window; runs a second. */
  double perSecond() throws Exception {
    Path script = Files.writeString(store.folder().resolve("pgbench.sql"), script());
    PersistenceConfig config = store.config(1);
    URI url = URI.create(config.jdbcUrl().substring("jdbc:".length()));
    List<String> command =
        List.of(
            program.toString(),
            "--no-vacuum",
            "--client=" + CLIENTS,
            "--time=" + Window.length().toSeconds(),
            "--file=" + script,
            "--host=" + url.getHost(),
            "--port=" + url.getPort(),
            "--username=" + config.user(),
            url.getPath().substring(1).replaceAll("\\?.*", ""));
    double before = recorded();
    long begin = System.nanoTime();
    List<String> said;
    try (Child child = Child.start(command, Map.of("PGPASSWORD", config.password()))) {
      said = child.rest();
    }
    double seconds = (System.nanoTime() - begin) / 1e9;
    double runs = recorded() - before;
    if (runs == 0) {
      throw new IOException("pgbench recorded nothing: " + said);
    }
    return runs / seconds;
  }

  private double recorded() throws SQLException {
    return store.number("select count(*) from check_results");
  }

  private static String script() throws ReflectiveOperationException {
    return Stream.of(
            "begin;",
            ProductStatement.of("FairClaims", "FOR_CLAIMS").with(List.of()) + ";",
            claim() + "\n\\gset",
            "end;",
            "\\if :n > 0",
            "begin;",
            ProductStatement.of("ClaimRows", "LOCK_DOMAINS").with(List.of("':orgs'", "':doms'"))
                + ";",
            ProductStatement.of("ClaimRows", "HELD_CLAIMS").with(keys()) + ";",
            finish(),
            results(),
            status(),
            "end;",
            "\\endif",
            "")
        .collect(Collectors.joining("\n"));
  }

  private static String claim() throws ReflectiveOperationException {
    String types =
        Stream.of(CheckType.values())
            .map(CheckType::wireName)
            .collect(Collectors.joining(",", "'{", "}'"));
    String leases =
        Stream.of(CheckType.values()).map(_ -> HOUR).collect(Collectors.joining(",", "'{", "}'"));
    return ProductStatement.of("FairClaims", "CLAIM")
        .selecting(
            "array_agg(claimed.organization_id) as orgs, array_agg(claimed.domain_id) as doms,"
                + " array_agg(claimed.check_type) as types, array_agg(claimed.lease_token) as"
                + " tokens, count(claimed.domain_id) as n",
            "  from (select count(*)")
        .with(
            List.of(
                NOW,
                NONE,
                "2000",
                SIZE,
                SIZE,
                SIZE,
                NONE,
                NONE,
                NOW,
                NOW,
                types,
                NOW,
                leases,
                types,
                "gen_random_uuid()",
                NOW,
                NOW,
                NOW,
                NOW,
                NOW));
  }

  private static String finish() throws ReflectiveOperationException {
    List<String> values = new ArrayList<>(keys());
    values.add(each("now() + interval '1 hour'"));
    values.add(each(NOW));
    values.add(each("null::text"));
    values.add(each("'ok'::text"));
    values.add(each("'200 in 143 ms'::text"));
    values.add(each("'{}'::text"));
    values.add(each("'{\"addresses\":\"192.0.2.17\"}'::text"));
    values.add(each("'{\"samples\":[\"143\",\"151\",\"139\"]}'::text"));
    return ProductStatement.of("RunRows", "FINISH").with(values) + ";";
  }

  private static String results() throws ReflectiveOperationException {
    return ProductStatement.of("RunRows", "ADD_RESULTS")
            .with(
                List.of(
                    "':orgs'",
                    "':doms'",
                    "':types'",
                    each(NOW),
                    "(select array_agg(gen_random_uuid()) from generate_series(1, :n))",
                    each("0::bigint"),
                    each("'ok'::text"),
                    each("'200 in 143 ms'::text"),
                    each(SEEN + "::text")))
        + ";";
  }

  private static String status() throws ReflectiveOperationException {
    return ProductStatement.of("DomainStatusRows", "STORE")
            .with(
                List.of(
                    "':orgs'",
                    "':doms'",
                    each(NOW),
                    each("null::boolean"),
                    each("null::boolean"),
                    each("1"),
                    each("1"),
                    each("0"),
                    each("0"),
                    each("1"),
                    each("0"),
                    each("1"),
                    each("(extract(epoch from now()) * 1000)::bigint"),
                    each("null::text")))
        + ";";
  }

  private static List<String> keys() {
    return List.of("':orgs'", "':doms'", "':types'", "':tokens'");
  }

  private static String each(String value) {
    return "array_fill(" + value + ", array[:n])";
  }
}
