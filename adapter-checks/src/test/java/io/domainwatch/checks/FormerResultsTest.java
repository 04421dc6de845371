package io.domainwatch.checks;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.json.ForeignJson;
import io.domainwatch.core.check.blacklist.BlacklistMemory;
import io.domainwatch.core.check.blacklist.BlacklistObservation;
import io.domainwatch.core.check.dns.DnsMemory;
import io.domainwatch.core.check.dns.DnsObservation;
import io.domainwatch.core.check.emailauth.EmailAuthMemory;
import io.domainwatch.core.check.emailauth.EmailAuthObservation;
import io.domainwatch.core.check.lighthouse.LighthouseObservation;
import io.domainwatch.core.check.nameserver.NameserverMemory;
import io.domainwatch.core.check.nameserver.NameserverObservation;
import io.domainwatch.core.check.openports.OpenPortsMemory;
import io.domainwatch.core.check.openports.OpenPortsObservation;
import io.domainwatch.core.check.rdap.RdapMemory;
import io.domainwatch.core.check.rdap.RdapObservation;
import io.domainwatch.core.check.rdap.registration.RdapRecord;
import io.domainwatch.core.check.redirect.RedirectObservation;
import io.domainwatch.core.check.robots.RobotsMemory;
import io.domainwatch.core.check.robots.RobotsObservation;
import io.domainwatch.core.check.securityheaders.SecurityHeadersObservation;
import io.domainwatch.core.check.sitemap.SitemapMemory;
import io.domainwatch.core.check.sitemap.SitemapObservation;
import io.domainwatch.core.check.ssl.SslMemory;
import io.domainwatch.core.check.ssl.SslObservation;
import io.domainwatch.core.check.uptime.UptimeMemory;
import io.domainwatch.core.check.uptime.UptimeObservation;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.message.CauseKind;
import io.domainwatch.core.routing.recipients.LatestObservations;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What commit a7a87bf stored in PostgreSQL when it watched a healthy site that was then shut down,
 * and a name that does not exist: each stored result and memory is read into its record and written
 * again without a loss.
 */
class FormerResultsTest {
  private static final Instant NOW = Instant.parse("2026-11-23T10:00:00Z");

  private static final Map<String, UnaryOperator<JsonObject>> RESULTS =
      Map.ofEntries(
          entry("uptime", again(UptimeObservation.class)),
          entry("ssl", again(SslObservation.class)),
          entry("dns", again(DnsObservation.class)),
          entry("nameserver", again(NameserverObservation.class)),
          entry("rdap", again(RdapObservation.class)),
          entry("robots", again(RobotsObservation.class)),
          entry("email_auth", again(EmailAuthObservation.class)),
          entry("redirect", again(RedirectObservation.class)),
          entry("sitemap", again(SitemapObservation.class)),
          entry("lighthouse", again(LighthouseObservation.class)),
          entry("blacklist", again(BlacklistObservation.class)),
          entry("security_headers", again(SecurityHeadersObservation.class)),
          entry("open_ports", again(OpenPortsObservation.class)));

  private static final Map<String, UnaryOperator<JsonObject>> MEMORIES =
      Map.ofEntries(
          entry("uptime", stored -> RecordJson.write(UptimeMemory.of(stored))),
          entry("ssl", stored -> RecordJson.write(SslMemory.of(stored))),
          entry("dns", stored -> RecordJson.write(DnsMemory.of(stored))),
          entry("nameserver", stored -> RecordJson.write(NameserverMemory.of(stored, NOW))),
          entry("rdap", stored -> RecordJson.write(RdapMemory.of(stored))),
          entry("robots", stored -> RecordJson.write(RobotsMemory.of(stored))),
          entry("sitemap", stored -> RecordJson.write(SitemapMemory.of(stored))),
          entry("email_auth", stored -> RecordJson.write(EmailAuthMemory.of(stored))),
          entry("blacklist", stored -> RecordJson.write(BlacklistMemory.of(stored))),
          entry("open_ports", stored -> RecordJson.write(OpenPortsMemory.of(stored))));

  static Set<String> checksWithResults() {
    return RESULTS.keySet();
  }

  static Set<String> checksWithMemory() {
    return MEMORIES.keySet();
  }

  private static <R extends Record> UnaryOperator<JsonObject> again(Class<R> type) {
    return stored -> RecordJson.write(RecordJson.read(type, stored));
  }

  @ParameterizedTest
  @MethodSource("checksWithResults")
  void whatResultsHoldIsReadWithoutALoss(String checkType) throws IOException {
    List<JsonObject> stored = stored("results", checkType, "observations");
    assertThat(stored).isNotEmpty();
    for (JsonObject each : stored) {
      // Why a run could not tell stands beside what it observed, and is no part of it.
      JsonObject observed = each.without("reason");
      assertThat(lost("", observed, RESULTS.get(checkType).apply(each))).as("%s", each).isEmpty();
    }
  }

  @ParameterizedTest
  @MethodSource("checksWithMemory")
  void whatChecksRememberIsReadWithoutALoss(String checkType) throws IOException {
    List<JsonObject> stored = stored("memories", checkType, "memory");
    assertThat(stored).isNotEmpty();
    for (JsonObject each : stored) {
      JsonValue again = inMilliseconds(MEMORIES.get(checkType).apply(each));
      assertThat(lost("", inMilliseconds(each), again)).as("%s", each).isEmpty();
    }
  }

  @Test
  void theSameRegistrationHasTheFingerprintThatItHad() throws IOException {
    List<RdapRecord> records =
        stored("results", "rdap", "observations").stream()
            .flatMap(each -> RecordJson.read(RdapObservation.class, each).record().stream())
            .toList();
    assertThat(records)
        .hasSize(3)
        .allSatisfy(
            each ->
                assertThat(
                        RdapRecord.of(
                            each.published(), each.dbUpdated(), each.fetchedAt().orElseThrow()))
                    .isEqualTo(each));
  }

  @ParameterizedTest
  @EnumSource
  void whatDomainsMayShareIsFoundInThem(CauseKind kind) throws IOException {
    String checkType = LatestObservations.checkOf(kind).wireName();
    assertThat(stored("results", checkType, "observations"))
        .anySatisfy(each -> assertThat(LatestObservations.valuesIn(kind, each)).hasSize(1));
  }

  private static List<JsonObject> stored(String kind, String checkType, String field)
      throws IOException {
    String name = "/former/a7a87bf-" + kind + ".jsonl";
    try (InputStream file = FormerResultsTest.class.getResourceAsStream(name)) {
      String text = new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
      return text.lines()
          .map(line -> ForeignJson.object(line.getBytes(StandardCharsets.UTF_8)).orElseThrow())
          .filter(line -> line.findText("checkType").orElseThrow().equals(checkType))
          .map(line -> line.fieldsOf(field))
          .toList();
    }
  }

  /** The paths of values that are in the first and not the same in the second. */
  private static List<String> lost(String path, JsonValue before, JsonValue after) {
    return switch (before) {
      case JsonObject(Map<String, JsonValue> fields) ->
          fields.entrySet().stream()
              .flatMap(
                  field ->
                      lost(path + "." + field.getKey(), field.getValue(), in(after, field.getKey()))
                          .stream())
              .toList();
      case JsonValue.JsonArray(List<JsonValue> items) ->
          after instanceof JsonValue.JsonArray(List<JsonValue> others)
                  && others.size() == items.size()
              ? IntStream.range(0, items.size())
                  .boxed()
                  .flatMap(i -> lost(path + "[]", items.get(i), others.get(i)).stream())
                  .toList()
              : List.of(path);
      case JsonValue.JsonString _,
          JsonValue.JsonInteger _,
          JsonValue.JsonDecimal _,
          JsonValue.JsonBoolean _,
          JsonValue.JsonNull _ ->
          before.equals(after) ? List.of() : List.of(path);
    };
  }

  private static JsonValue in(JsonValue object, String field) {
    return object instanceof JsonObject found
        ? found.find(field).orElseGet(JsonValue.JsonNull::new)
        : new JsonValue.JsonNull();
  }

  /** Instants of memories once had microseconds; no rule looks at these. */
  private static JsonValue inMilliseconds(JsonValue value) {
    return switch (value) {
      case JsonValue.JsonString(String text) -> JsonValue.of(inMilliseconds(text));
      case JsonValue.JsonArray(List<JsonValue> items) ->
          JsonValue.of(items.stream().map(FormerResultsTest::inMilliseconds).toList());
      case JsonObject object -> {
        JsonValue.Builder fields = JsonValue.fields();
        object.fields().forEach((name, each) -> fields.put(name, inMilliseconds(each)));
        yield fields.build();
      }
      case JsonValue.JsonInteger _,
          JsonValue.JsonDecimal _,
          JsonValue.JsonBoolean _,
          JsonValue.JsonNull _ ->
          value;
    };
  }

  private static String inMilliseconds(String text) {
    try {
      return Instant.parse(text).truncatedTo(ChronoUnit.MILLIS).toString();
    } catch (DateTimeException _) {
      return text;
    }
  }

  private static Map.Entry<String, UnaryOperator<JsonObject>> entry(
      String checkType, UnaryOperator<JsonObject> rewritten) {
    return Map.entry(checkType, rewritten);
  }
}
