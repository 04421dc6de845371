package io.domainwatch.checks.nameserver;

import io.domainwatch.checks.nameserver.NameserverObservation.ServerSeen;
import io.domainwatch.checks.nameserver.NameserverObservation.Transfer;
import io.domainwatch.core.value.JsonValue;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * When each address was last asked for the whole zone and what came of it. An attempt is rare, so
 * what it showed stands until the next one.
 */
record AxfrHistory(Map<String, Attempt> attempts) {

  /** Between two attempts at one address (docs/spec/checks/nameserver.md, "Zone transfer"). */
  static final Duration PAUSE = Duration.ofHours(24);

  /** How long an address that is asked no more is remembered. */
  private static final Duration KEPT = Duration.ofDays(7);

  /**
   * Addresses remembered: twice those of one run (docs/spec/checks/nameserver.md, "Memory"), the
   * latest ones.
   */
  private static final int ADDRESS_LIMIT = 64;

  /** One attempt. */
  record Attempt(Instant at, Transfer shown) {}

  /** Whether an address may be asked again. */
  boolean isDue(String ip, Instant now) {
    Attempt last = attempts.get(ip);
    return last == null || !last.at().plus(PAUSE).isAfter(now);
  }

  /** What is known of an address. */
  Transfer known(String ip) {
    Attempt last = attempts.get(ip);
    return last == null ? Transfer.UNKNOWN : last.shown();
  }

  /** The history with the attempts of one more run in it. */
  AxfrHistory after(Iterable<ServerSeen> servers, Instant now) {
    Map<String, Attempt> kept = new LinkedHashMap<>(attempts);
    for (ServerSeen server : servers) {
      server
          .probe()
          .filter(probe -> probe.transfer() != Transfer.NOT_TRIED)
          .ifPresent(probe -> kept.put(server.ip(), new Attempt(now, probe.transfer())));
    }
    kept.values().removeIf(attempt -> !attempt.at().plus(KEPT).isAfter(now));
    kept.entrySet().stream()
        .sorted(Comparator.comparing(entry -> entry.getValue().at()))
        .limit(Math.max(0, kept.size() - ADDRESS_LIMIT))
        .map(Map.Entry::getKey)
        .toList()
        .forEach(kept::remove);
    return new AxfrHistory(kept);
  }

  static AxfrHistory read(JsonValue.JsonObject value) {
    Map<String, Attempt> attempts = new LinkedHashMap<>();
    value.fields().keySet().forEach(ip -> attempts.put(ip, attempt(value.fieldsOf(ip))));
    return new AxfrHistory(attempts);
  }

  private static Attempt attempt(JsonValue.JsonObject value) {
    Transfer shown =
        value.find("open").isEmpty()
            ? Transfer.UNKNOWN
            : value.isTrue("open") ? Transfer.OPEN : Transfer.CLOSED;
    return new Attempt(Instant.ofEpochSecond(value.findWhole("at").orElse(0)), shown);
  }

  JsonValue.JsonObject value() {
    JsonValue.Builder form = JsonValue.fields();
    attempts.forEach(
        (ip, attempt) -> {
          JsonValue.Builder one = JsonValue.fields().put("at", attempt.at().getEpochSecond());
          switch (attempt.shown()) {
            case OPEN -> one.put("open", true);
            case CLOSED -> one.put("open", false);
            case NOT_TRIED, UNKNOWN -> {}
          }
          form.put(ip, one.build());
        });
    return form.build();
  }
}
