package io.domainwatch.checks.ssl;

import io.domainwatch.core.value.JsonValue;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;

/**
 * What one address offers. Every answer is {@code yes}, {@code no} or {@code unknown}.
 *
 * @param protocols by version, {@code SSLv2} to {@code TLSv1.3}
 * @param weakClasses by class of weak cipher suites
 * @param weakSuites the weak suites that were found, by registered name
 * @param legacyKeyExchange RSA or finite-field DH key exchange (RFC 10015)
 * @param ecdheCbc ECDHE with CBC; a note, no fault
 * @param pqKex the hybrid group X25519MLKEM768
 * @param group preferred in TLS 1.3
 * @param dhPrimeBits of DHE; empty when it was not seen
 * @param hstsMaxAgeSeconds 0 when no usable header came; empty when that could not be told
 */
record SslScan(
    Instant scannedAt,
    Map<String, String> protocols,
    Map<String, String> weakClasses,
    List<String> weakSuites,
    String legacyKeyExchange,
    String ecdheCbc,
    String pqKex,
    Optional<String> group,
    OptionalLong dhPrimeBits,
    OptionalLong hstsMaxAgeSeconds) {

  static final String YES = "yes";
  static final String UNKNOWN = "unknown";

  /** Versions that may not be offered (RFC 6176, 7568, 8996), oldest first. */
  static final List<String> WEAK_PROTOCOLS = List.of("SSLv2", "SSLv3", "TLSv1", "TLSv1.1");

  SslScan {
    protocols = Map.copyOf(protocols);
    weakClasses = Map.copyOf(weakClasses);
    weakSuites = List.copyOf(weakSuites);
  }

  boolean offers(String protocol) {
    return YES.equals(protocols.get(protocol));
  }

  boolean offersClass(String weakClass) {
    return YES.equals(weakClasses.get(weakClass));
  }

  /** Whether SSL 2 or 3 is offered. */
  boolean offersSsl() {
    return offers("SSLv2") || offers("SSLv3");
  }

  /** The same with a version that is known to be offered. */
  SslScan offering(String protocol) {
    Map<String, String> known = new LinkedHashMap<>(protocols);
    known.put(protocol, YES);
    return new SslScan(
        scannedAt,
        known,
        weakClasses,
        weakSuites,
        legacyKeyExchange,
        ecdheCbc,
        pqKex,
        group,
        dhPrimeBits,
        hstsMaxAgeSeconds);
  }

  /** The forbidden versions that are offered, oldest first. */
  List<String> weakProtocols() {
    return WEAK_PROTOCOLS.stream().filter(this::offers).toList();
  }

  /** Whether it is certain that no further forbidden version is offered. */
  boolean protocolsCertain() {
    return WEAK_PROTOCOLS.stream()
        .noneMatch(version -> protocols.getOrDefault(version, UNKNOWN).equals(UNKNOWN));
  }

  /** Whether it is certain that no further weak class is offered. */
  boolean weakClassesCertain() {
    return !weakClasses.containsValue(UNKNOWN);
  }

  /** What is wrong with it; two scans that agree in this confirm each other. */
  Set<String> faults() {
    Set<String> faults = new TreeSet<>(weakProtocols());
    weakClasses.forEach((name, answer) -> addIf(faults, name, answer));
    addIf(faults, "legacy_key_exchange", legacyKeyExchange);
    return faults;
  }

  private static void addIf(Set<String> faults, String name, String answer) {
    if (answer.equals(YES)) {
      faults.add(name);
    }
  }

  /** For the memory of the check. */
  JsonValue.JsonObject toValue() {
    JsonValue.Builder fields = JsonValue.fields().put("at", scannedAt.toString());
    fields.put("protocols", words(protocols)).put("classes", words(weakClasses));
    fields.put("suites", weakSuites).put("legacyKex", legacyKeyExchange).put("pqKex", pqKex);
    fields.put("ecdheCbc", ecdheCbc);
    fields.put("group", group);
    dhPrimeBits.ifPresent(bits -> fields.put("dhBits", bits));
    hstsMaxAgeSeconds.ifPresent(seconds -> fields.put("hsts", seconds));
    return fields.build();
  }

  /** What {@link #toValue} wrote; empty when it is something else. */
  static Optional<SslScan> find(JsonValue.JsonObject fields) {
    try {
      return fields
          .findText("at")
          .map(
              at ->
                  new SslScan(
                      Instant.parse(at),
                      words(fields.fieldsOf("protocols")),
                      words(fields.fieldsOf("classes")),
                      fields.textsOf("suites"),
                      fields.findText("legacyKex").orElse(UNKNOWN),
                      fields.findText("ecdheCbc").orElse(UNKNOWN),
                      fields.findText("pqKex").orElse(UNKNOWN),
                      fields.findText("group"),
                      fields.findWhole("dhBits"),
                      fields.findWhole("hsts")));
    } catch (DateTimeParseException _) {
      return Optional.empty();
    }
  }

  /** As an object, in the order of the versions or classes. */
  static JsonValue.JsonObject words(Map<String, String> answers) {
    JsonValue.Builder fields = JsonValue.fields();
    answers.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(entry -> fields.put(entry.getKey(), entry.getValue()));
    return fields.build();
  }

  private static Map<String, String> words(JsonValue.JsonObject fields) {
    Map<String, String> answers = new LinkedHashMap<>();
    fields
        .fields()
        .keySet()
        .forEach(key -> fields.findText(key).ifPresent(answer -> answers.put(key, answer)));
    return answers;
  }
}
