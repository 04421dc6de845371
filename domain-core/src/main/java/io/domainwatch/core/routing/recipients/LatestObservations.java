package io.domainwatch.core.routing.recipients;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.message.CauseKind;
import io.domainwatch.core.value.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the newest runs of some checks observed, by domain; what is not known is missing.
 *
 * @param observations as {@link io.domainwatch.core.routing.CorrelationQueries#newest} reads them
 */
public record LatestObservations(Map<CheckType, Map<DomainId, JsonValue.JsonObject>> observations) {
  /** Nothing is known. */
  public static final LatestObservations NOTHING = new LatestObservations(Map.of());

  public LatestObservations {
    observations = Map.copyOf(observations);
  }

  /** The check whose observations tell of a kind of cause. */
  public static CheckType checkOf(CauseKind kind) {
    return switch (kind) {
      case ADDRESS -> CheckType.UPTIME;
      case NAME_SERVERS -> CheckType.NAMESERVER;
      case CERTIFICATE -> CheckType.SSL;
      case REGISTRAR -> CheckType.RDAP;
    };
  }

  /** What a domain may share with others; empty where it is not known. */
  public Set<String> valuesOf(CauseKind kind, DomainId domain) {
    JsonValue.JsonObject seen =
        observations.getOrDefault(checkOf(kind), Map.of()).getOrDefault(domain, JsonValue.EMPTY);
    return valuesIn(kind, seen);
  }

  /** The same of what a run of {@link #checkOf} observed. */
  public static Set<String> valuesIn(CauseKind kind, JsonValue.JsonObject seen) {
    Stream<String> values =
        switch (kind) {
          case ADDRESS -> seen.itemsOf("addresses").stream().flatMap(LatestObservations::ip);
          case NAME_SERVERS -> joined(seen.textsOf("childNs"));
          case CERTIFICATE -> seen.fieldsOf("leaf").findText("sha256").stream();
          case REGISTRAR -> seen.fieldsOf("registrar").findText("name").stream();
        };
    return values.filter(value -> !value.isBlank()).collect(Collectors.toUnmodifiableSet());
  }

  private static Stream<String> ip(JsonValue address) {
    return address instanceof JsonValue.JsonObject fields
        ? fields.findText("ip").stream()
        : Stream.empty();
  }

  private static Stream<String> joined(List<String> names) {
    return names.isEmpty() ? Stream.empty() : Stream.of(String.join(", ", new TreeSet<>(names)));
  }
}
