package io.domainwatch.core.check.rdap.registration;

import io.domainwatch.core.check.rdap.registration.RdapDates.Action;
import io.domainwatch.core.check.rdap.registration.RdapRecord.Published;
import io.domainwatch.core.check.rdap.registration.RdapRecord.SecureDns;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.value.TextSanitizer;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.TreeSet;

/** Reads what an RDAP server answered for a domain (RFC 9083 §5.3). */
public final class RdapAnswer {
  /** Name servers and DS records kept of one answer: more than registries allow. */
  private static final int MAX_ITEMS = 32;

  private RdapAnswer() {}

  /**
   * The registration in the answer; empty when it is not a domain object of this name.
   *
   * @param name in A-labels, lower case
   * @param now when it was asked for
   */
  public static Optional<RdapRecord> read(JsonValue.JsonObject answer, String name, Instant now) {
    boolean domain =
        (answer.find("objectClassName").isEmpty() && answer.find("errorCode").isEmpty())
            || answer.findText("objectClassName").filter("domain"::equalsIgnoreCase).isPresent();
    boolean same =
        answer
            .findText("ldhName")
            .or(() -> answer.findText("unicodeName"))
            .map(RdapAnswer::aLabels)
            .filter(name::equals)
            .isPresent();
    return domain && same ? Optional.of(record(answer, now)) : Optional.empty();
  }

  private static RdapRecord record(JsonValue.JsonObject answer, Instant now) {
    RdapEntities entities = new RdapEntities(answer);
    RdapDates dates = new RdapDates(answer);
    Optional<Instant> expiration = dates.of(Action.EXPIRATION);
    return RdapRecord.of(
            new Published(
                answer
                    .findText("handle")
                    .map(TextSanitizer::of)
                    .filter(handle -> !handle.isBlank()),
                entities.registrar(),
                dates.of(Action.REGISTRATION),
                expiration,
                dates.of(Action.REGISTRAR_EXPIRATION),
                dates.of(Action.LAST_CHANGED),
                Optional.of(expiration.isPresent()),
                RdapMembers.list(answer, "status").map(_ -> status(answer)),
                RdapMembers.list(answer, "nameservers").map(_ -> nameServers(answer)),
                secureDns(answer),
                Optional.of(entities.registrant())),
            dates.of(Action.DATABASE_UPDATE),
            now)
        .with(unreadable(dates));
  }

  /** By the field that lacks them; other dates that cannot be read are as good as missing. */
  private static Map<String, String> unreadable(RdapDates dates) {
    Map<String, String> texts = new TreeMap<>();
    dates.unreadable(Action.EXPIRATION).ifPresent(text -> texts.put("expiration", text));
    dates.unreadable(Action.REGISTRATION).ifPresent(text -> texts.put("registration", text));
    return texts;
  }

  private static List<String> status(JsonValue.JsonObject answer) {
    return List.copyOf(
        RdapStatus.normal(RdapMembers.texts(answer, "status").map(TextSanitizer::of).toList()));
  }

  private static List<String> nameServers(JsonValue.JsonObject answer) {
    SortedSet<String> names = new TreeSet<>();
    RdapMembers.objects(answer, "nameservers")
        .flatMap(server -> server.findText("ldhName").stream())
        .map(RdapAnswer::host)
        .filter(host -> !host.isEmpty())
        .limit(MAX_ITEMS)
        .forEach(names::add);
    return List.copyOf(names);
  }

  /**
   * Empty when the answer says neither whether the delegation is signed nor with what. Keys without
   * a word about signing are what a signed delegation is made of (RFC 9083 §5.3).
   */
  private static Optional<SecureDns> secureDns(JsonValue.JsonObject answer) {
    JsonValue.JsonObject secure =
        RdapMembers.objects(answer, "secureDNS").findFirst().orElse(JsonValue.EMPTY);
    Optional<List<JsonValue>> ds = RdapMembers.list(secure, "dsData");
    Optional<List<JsonValue>> keys = RdapMembers.list(secure, "keyData");
    Optional<Boolean> signed =
        RdapMembers.find(secure, "delegationSigned")
            .flatMap(
                value ->
                    value instanceof JsonValue.JsonBoolean(boolean flag)
                        ? Optional.of(flag)
                        : Optional.empty());
    if (ds.isEmpty() && keys.isEmpty() && signed.isEmpty()) {
      return Optional.empty();
    }
    List<String> known = ds(secure);
    boolean keyed = keys.filter(items -> !items.isEmpty()).isPresent();
    return Optional.of(new SecureDns(signed.orElse(keyed || !known.isEmpty()), Optional.of(known)));
  }

  private static List<String> ds(JsonValue.JsonObject secure) {
    return RdapMembers.objects(secure, "dsData")
        .map(
            ds ->
                new StringJoiner(" ")
                    .add(scalar(ds, "keyTag"))
                    .add(scalar(ds, "algorithm"))
                    .add(scalar(ds, "digestType"))
                    .add(TextSanitizer.of(scalar(ds, "digest").toLowerCase(Locale.ROOT)))
                    .toString())
        .distinct()
        .sorted()
        .limit(MAX_ITEMS)
        .toList();
  }

  private static String scalar(JsonValue.JsonObject fields, String name) {
    return fields
        .find(name)
        .map(
            value ->
                switch (value) {
                  case JsonValue.JsonInteger(long number) -> Long.toString(number);
                  case JsonValue.JsonString(String text) -> TextSanitizer.of(text).strip();
                  case JsonValue.JsonDecimal _, JsonValue.JsonBoolean _, JsonValue.JsonNull _ ->
                      "?";
                  case JsonValue.JsonArray _, JsonValue.JsonObject _ -> "?";
                })
        .orElse("?");
  }

  /** Some servers send the letters of a name where its A-labels belong. */
  private static String aLabels(String remote) {
    String host = host(remote);
    return DomainName.parse(host) instanceof DomainName.Parsed.Valid(DomainName valid)
        ? valid.ascii()
        : host;
  }

  /** Lower case, without white space and the final dot. */
  private static String host(String remote) {
    String host = TextSanitizer.of(remote).strip().toLowerCase(Locale.ROOT);
    return host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
  }
}
