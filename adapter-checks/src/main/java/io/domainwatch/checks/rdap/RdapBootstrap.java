package io.domainwatch.checks.rdap;

import io.domainwatch.checks.net.json.ForeignJson;
import io.domainwatch.core.check.rdap.RdapObservation.ServerSource;
import io.domainwatch.core.json.JsonValue;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Which RDAP servers are responsible for which top-level domains (RFC 9224).
 *
 * @param publication as the file says, for people
 * @param bases by suffix in A-labels
 */
record RdapBootstrap(String publication, Map<String, String> bases) {

  /** IANA's file as it was published on 2026-02-13, for when it cannot be fetched. */
  private static final String SNAPSHOT = "/rdap/rdap-bootstrap-2026-02-13.json";

  RdapBootstrap {
    bases = Map.copyOf(bases);
  }

  /** The snapshot that comes with the program. */
  static RdapBootstrap builtIn() {
    try (InputStream in = RdapBootstrap.class.getResourceAsStream(SNAPSHOT)) {
      return parse(Objects.requireNonNull(in, SNAPSHOT).readAllBytes()).orElseThrow();
    } catch (IOException e) {
      throw new UncheckedIOException(SNAPSHOT, e);
    }
  }

  /** What the file says; empty when it is no bootstrap file or names no server. */
  static Optional<RdapBootstrap> parse(byte[] json) {
    return ForeignJson.object(json)
        .map(
            file ->
                new RdapBootstrap(
                    file.findText("publication").orElse(""), bases(file.itemsOf("services"))))
        .filter(bootstrap -> !bootstrap.bases().isEmpty());
  }

  /**
   * The server of the longest suffix of the name that the file lists; empty for none.
   *
   * @param source whose file this is
   */
  Optional<RdapServer> find(String name, ServerSource source) {
    return longest(bases, name).flatMap(base -> RdapServer.of(base, source));
  }

  /** The value of the longest suffix, label by label (RFC 9224 §4). */
  static Optional<String> longest(Map<String, String> bySuffix, String name) {
    String suffix = name;
    while (!bySuffix.containsKey(suffix)) {
      int dot = suffix.indexOf('.');
      if (dot < 0) {
        return Optional.empty();
      }
      suffix = suffix.substring(dot + 1);
    }
    return Optional.ofNullable(bySuffix.get(suffix));
  }

  private static Map<String, String> bases(List<JsonValue> services) {
    Map<String, String> bases = new HashMap<>();
    for (JsonValue service : services) {
      if (service instanceof JsonValue.JsonArray(List<JsonValue> pair) && pair.size() == 2) {
        List<String> addresses = texts(pair.get(1));
        preferred(addresses)
            .ifPresent(
                base ->
                    texts(pair.get(0))
                        .forEach(label -> bases.put(label.toLowerCase(Locale.ROOT), base)));
      }
    }
    return bases;
  }

  /** The first https address, whatever the order; http only where there is no other. */
  private static Optional<String> preferred(List<String> addresses) {
    return addresses.stream()
        .filter(address -> address.regionMatches(true, 0, "https:", 0, "https:".length()))
        .findFirst()
        .or(() -> addresses.stream().findFirst());
  }

  private static List<String> texts(JsonValue value) {
    return new JsonValue.JsonObject(Map.of("texts", value)).textsOf("texts");
  }
}
