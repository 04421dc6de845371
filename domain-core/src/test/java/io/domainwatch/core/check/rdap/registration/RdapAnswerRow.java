package io.domainwatch.core.check.rdap.registration;

import io.domainwatch.core.json.JsonValue;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A row of {@code rdap/answers-corpus.tsv}: the facts of an answer, and what is read of them. */
record RdapAnswerRow(
    String source,
    String name,
    String events,
    String status,
    String registrar,
    String secure,
    String nameservers,
    List<String> expected) {

  private static final String NONE = "-";
  private static final String TEXT = "text:";

  static RdapAnswerRow of(String line) {
    String[] cells = line.split("\t", -1);
    return new RdapAnswerRow(
        cells[0],
        cells[1],
        cells[2],
        cells[3],
        cells[4],
        cells[5],
        cells[6],
        List.of(cells).subList(7, 12));
  }

  boolean isForeign() {
    return !source.equals("own");
  }

  /** The answer as a server sends it. */
  JsonValue.JsonObject answer() {
    Map<String, String> dns = fields(secure);
    JsonValue.Builder answer = JsonValue.fields().put("objectClassName", "domain");
    if (dns.containsKey("unicode")) {
      answer.put("unicodeName", dns.get("unicode"));
    } else {
      answer.put("ldhName", dns.getOrDefault("ldh", name));
    }
    words(events).ifPresent(all -> answer.put("events", events(all)));
    words(status).ifPresent(all -> answer.put("status", texts(all)));
    if (!registrar.equals(NONE)) {
      answer.put("entities", JsonValue.of(List.of(abuse(), registrar(fields(registrar)))));
    }
    if (Stream.of("signed", "ds", "key").anyMatch(dns::containsKey)) {
      answer.put(dns.getOrDefault("member", "secureDNS"), secure(dns));
    }
    if (!nameservers.equals(NONE)) {
      nameservers(answer);
    }
    return answer.build();
  }

  private static JsonValue events(List<String> all) {
    return JsonValue.of(
        all.stream()
            .map(event -> event.split("=", 2))
            .map(
                event ->
                    JsonValue.fields()
                        .put("eventAction", event[0])
                        .put("eventDate", Optional.of(event[1]).filter(date -> !date.equals(NONE)))
                        .build())
            .toList());
  }

  /** The first text of the first column may stand without its array. */
  private static JsonValue texts(List<String> all) {
    return all.getFirst().startsWith(TEXT)
        ? JsonValue.of(all.getFirst().substring(TEXT.length()))
        : JsonValue.ofTexts(all);
  }

  private static JsonValue.JsonObject abuse() {
    return JsonValue.fields().put("roles", List.of("abuse")).put("handle", "ABUSE").build();
  }

  private static JsonValue.JsonObject registrar(Map<String, String> facts) {
    JsonValue.Builder entity =
        JsonValue.fields()
            .put("roles", texts(List.of(facts.getOrDefault("roles", "registrar").split(","))));
    Optional.ofNullable(facts.get("handle")).ifPresent(handle -> entity.put("handle", handle));
    Optional.ofNullable(facts.get("id")).ifPresent(ids -> entity.put("publicIds", ids(ids)));
    List<JsonValue> card =
        Stream.of("fn", "org")
            .filter(facts::containsKey)
            .map(name -> property(name, facts.getOrDefault(name, "")))
            .toList();
    if (!card.isEmpty()) {
      entity.put("vcardArray", JsonValue.of(List.of(JsonValue.of("vcard"), JsonValue.of(card))));
    }
    return entity.build();
  }

  private static JsonValue ids(String ids) {
    return JsonValue.of(
        Arrays.stream(ids.split(","))
            .map(id -> id.split(":", 2))
            .map(id -> JsonValue.fields().put("type", id[0]).put("identifier", id[1]).build())
            .toList());
  }

  private static JsonValue property(String name, String value) {
    return JsonValue.of(
        List.of(JsonValue.of(name), JsonValue.EMPTY, JsonValue.of("text"), JsonValue.of(value)));
  }

  private static JsonValue secure(Map<String, String> dns) {
    JsonValue.Builder secure = JsonValue.fields();
    Optional.ofNullable(dns.get("signed"))
        .ifPresent(signed -> secure.put("delegationSigned", Boolean.parseBoolean(signed)));
    Optional.ofNullable(dns.get("ds"))
        .map(ds -> ds.split(" "))
        .ifPresent(
            ds ->
                secure.put(
                    "dsData",
                    JsonValue.of(
                        List.of(
                            JsonValue.fields()
                                .put("keyTag", Long.parseLong(ds[0]))
                                .put("algorithm", Long.parseLong(ds[1]))
                                .put("digestType", Long.parseLong(ds[2]))
                                .put("digest", ds[3])
                                .build()))));
    Optional.ofNullable(dns.get("key"))
        .map(key -> key.split(" "))
        .ifPresent(
            key ->
                secure.put(
                    "keyData",
                    JsonValue.of(
                        List.of(
                            JsonValue.fields()
                                .put("flags", Long.parseLong(key[0]))
                                .put("algorithm", Long.parseLong(key[1]))
                                .build()))));
    return secure.build();
  }

  private void nameservers(JsonValue.Builder answer) {
    String member = nameservers.startsWith("nameServers:") ? "nameServers" : "nameservers";
    String list = nameservers.substring(nameservers.indexOf(':') + 1);
    answer.put(
        member,
        JsonValue.of(
            Arrays.stream(list.split("\\|"))
                .map(host -> JsonValue.fields().put("ldhName", host).build())
                .toList()));
  }

  private static Optional<List<String>> words(String cell) {
    return cell.equals(NONE) ? Optional.empty() : Optional.of(List.of(cell.split("\\|")));
  }

  private static Map<String, String> fields(String cell) {
    Map<String, String> fields = new LinkedHashMap<>();
    if (!cell.equals(NONE)) {
      for (String field : cell.split(";")) {
        String[] pair = field.split("=", 2);
        fields.put(pair[0], pair[1]);
      }
    }
    return fields;
  }
}
