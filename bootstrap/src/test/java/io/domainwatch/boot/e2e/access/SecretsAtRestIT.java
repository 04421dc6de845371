package io.domainwatch.boot.e2e.access;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.inject.Injector;
import io.domainwatch.boot.config.ConfigRefused;
import io.domainwatch.boot.config.ConfigSource;
import io.domainwatch.boot.config.ServiceConfig;
import io.domainwatch.boot.e2e.fixture.ApiClient;
import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.boot.notification.Receiver;
import io.domainwatch.boot.wiring.CompositionRoot;
import io.domainwatch.boot.wiring.StorageAccess;
import io.domainwatch.core.account.User;
import io.domainwatch.core.account.Users;
import io.domainwatch.core.signin.RecoveryCode;
import io.domainwatch.core.signin.SecondFactor;
import io.domainwatch.core.signin.SecondFactors;
import io.domainwatch.core.signin.Session;
import io.domainwatch.core.signin.SessionToken;
import io.domainwatch.core.signin.Sessions;
import io.domainwatch.core.signin.TotpSecret;
import io.domainwatch.persistence.embedded.EmbeddedPostgres;
import io.domainwatch.testkit.Eventually;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A dump of the database of the whole program, with a secret of every kind in it. */
class SecretsAtRestIT {
  private static final Duration PATIENCE = Duration.ofSeconds(180);
  private static final SecureRandom RANDOM = new SecureRandom();
  private static final String MAILBOX = "ops.mailbox@example.test";

  @TempDir Path folder;

  /** Every secret that was made, by what it is. */
  private final Map<String, String> secrets = new LinkedHashMap<>();

  @Test
  void aDumpOfTheDatabaseHoldsNoSecret() throws Exception {
    try (Receiver receiver = Receiver.start(0);
        Program program = Program.in(folder, keys())) {
      Program.Service service = program.serve();
      String key = program.fullAccessKey("acme");
      secrets.put("API key", key);
      secrets.put(
          "password",
          program.run("user", "create", "ann@example.test", "--org", "acme").out().strip());
      makeChannels(service, key, receiver);
      List<String> dump = makeSignInsAndDump();
      assertThat(dump).as("the dump is whole").anyMatch(line -> line.contains("ann@example.test"));
      assertThat(dump).anyMatch(line -> line.contains("notification_attempts"));
      assertThat(found(dump)).isEmpty();
      assertThat(found(service.output().lines().toList())).as("the log").isEmpty();
    }
  }

  private static Map<String, String> keys() {
    return Map.of(
        "checks.uptime.reference-targets", "none",
        "notifications.allowed-networks", "127.0.0.0/8",
        "mail.smtp-url", "smtp://127.0.0.1:1?starttls=never",
        "mail.from", "domainwatch@example.test");
  }

  private void makeChannels(Program.Service service, String key, Receiver receiver) {
    String path = "/hooks/" + token("token in the path of a webhook");
    String query = "?k=" + token("token in the query of a webhook");
    receiver.does(
        path,
        exchange -> {
          byte[] said =
              ("Cannot POST " + exchange.getRequestURI()).getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(404, said.length);
          exchange.getResponseBody().write(said);
        });
    String slack = "https://hooks.slack.example/services/" + token("token of Slack");
    try (ApiClient api = new ApiClient(service, key)) {
      String hook = made(api, "\"webhook\",\"url\":\"" + receiver.url(path) + query + "\"");
      made(api, "\"slack\",\"url\":\"" + slack + "\"");
      made(api, "\"email\",\"address\":\"" + MAILBOX + "\"");
      ApiClient.Answer rotated =
          api.patch("/notification-channels/" + hook, "{\"rotateSecret\":true}");
      secrets.put("signing secret", rotated.body().at("/data/secret").asText());
      String other = "/other/" + token("token of the URL after");
      assertThat(
              api.patch(
                      "/notification-channels/" + hook, "{\"url\":\"" + receiver.url(other) + "\"}")
                  .status())
          .isEqualTo(200);
      assertThat(
              api.patch(
                      "/notification-channels/" + hook,
                      "{\"url\":\"" + receiver.url(path) + query + "\"}")
                  .status())
          .isEqualTo(200);
      assertThat(api.post("/notification-channels/" + hook + "/test", "").status())
          .isBetween(200, 202);
      Eventually.holds(
          "the answer of the receiver is stored",
          PATIENCE,
          () ->
              api.get("/notification-channels/" + hook + "/deliveries")
                  .body()
                  .at("/deliveries/0/status")
                  .asText()
                  .equals("failed"));
    }
  }

  /** The id of a new channel; of a webhook its secret is noted. */
  private String made(ApiClient api, String fields) {
    ApiClient.Answer answer =
        api.post("/notification-channels", "{\"name\":\"ours\",\"type\":" + fields + "}");
    assertThat(answer.status()).as("%s", answer.body()).isEqualTo(201);
    String secret = answer.body().at("/data/secret").asText();
    if (!secret.isEmpty()) {
      secrets.put("signing secret before", secret);
    }
    return answer.body().at("/data/id").asText();
  }

  private String token(String what) {
    String token = HexFormat.of().toHexDigits(RANDOM.nextLong()) + "Token";
    secrets.put(what, token);
    return token;
  }

  private List<String> makeSignInsAndDump() throws ConfigRefused, SQLException {
    ServiceConfig config =
        ServiceConfig.of(
            ConfigSource.read(
                Optional.of(folder.resolve("domainwatch.properties")), Map.of(), Map.of()));
    try (StorageAccess storage = StorageAccess.besideService(config)) {
      makeSignIns(CompositionRoot.ofOperator(config, storage));
      return dump(storage.embedded().orElseThrow());
    }
  }

  private void makeSignIns(Injector parts) {
    Instant now = Instant.now();
    User ann = parts.getInstance(Users.class).findByEmail("ann@example.test").orElseThrow();
    TotpSecret seed = TotpSecret.make(RANDOM);
    RecoveryCode code = RecoveryCode.make(RANDOM);
    SessionToken token = SessionToken.make(RANDOM);
    secrets.put("seed of one-time codes", seed.base32());
    secrets.put("seed of one-time codes, its octets", HexFormat.of().formatHex(seed.octets()));
    secrets.put("recovery code", code.text());
    secrets.put("session", token.text());
    SecondFactors factors = parts.getInstance(SecondFactors.class);
    factors.save(
        SecondFactor.prepared(ann.organizationId(), ann.id(), seed)
            .withRecoveryHashes(Set.of(code.hash())));
    assertThat(factors.find(ann.id()).map(SecondFactor::secret)).contains(seed);
    parts
        .getInstance(Sessions.class)
        .add(
            new Session(
                token.hash(), ann.organizationId(), ann.id(), Session.Stage.COMPLETE, now, now));
  }

  /** The names of secrets that stand in it in whichever form. */
  private List<String> found(List<String> lines) {
    return secrets.entrySet().stream()
        .filter(
            secret ->
                forms(secret.getValue())
                    .anyMatch(form -> lines.stream().anyMatch(line -> contains(line, form))))
        .map(Map.Entry::getKey)
        .toList();
  }

  private static boolean contains(String line, String form) {
    return line.contains(form) || line.toLowerCase(Locale.ROOT).contains(form);
  }

  /**
   * A text as it is, in hexadecimal digits and in both kinds of base64; of a key its octets too.
   */
  private static Stream<String> forms(String secret) {
    byte[] bytes = secret.getBytes(StandardCharsets.UTF_8);
    Stream<String> texts =
        Stream.of(
            secret,
            HexFormat.of().formatHex(bytes),
            Base64.getEncoder().withoutPadding().encodeToString(bytes),
            Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
    return secret.startsWith("whsec_")
        ? Stream.concat(
            texts,
            Stream.of(
                secret.substring("whsec_".length()),
                HexFormat.of()
                    .formatHex(Base64.getDecoder().decode(secret.substring("whsec_".length())))))
        : texts;
  }

  private static List<String> dump(EmbeddedPostgres server) throws SQLException {
    List<String> lines = new ArrayList<>();
    try (Connection connection =
        DriverManager.getConnection(server.jdbcUrl(), server.user(), server.password())) {
      for (String table :
          column(
              connection,
              """
              select format('%I.%I', n.nspname, c.relname)
                from pg_class c join pg_namespace n on n.oid = c.relnamespace
               where c.relkind in ('r', 'm')
                 and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
              """)) {
        column(connection, "select t::text from " + table + " t")
            .forEach(row -> lines.add(table + " " + row));
      }
    }
    return lines;
  }

  private static List<String> column(Connection connection, String sql) throws SQLException {
    List<String> values = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        values.add(rows.getString(1));
      }
    }
    return values;
  }
}
