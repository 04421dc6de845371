package io.domainwatch.core.routing.recipients;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.nameserver.NameserverObservation;
import io.domainwatch.core.check.rdap.RdapObservation;
import io.domainwatch.core.check.ssl.SslObservation;
import io.domainwatch.core.check.uptime.UptimeObservation;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.message.CauseKind;
import io.domainwatch.core.observation.Observation;
import io.domainwatch.core.observation.SharedTraits;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

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
    Set<String> values =
        switch (kind) {
          case ADDRESS -> traits(UptimeObservation.class, seen).addresses();
          case NAME_SERVERS -> traits(NameserverObservation.class, seen).nameServers();
          case CERTIFICATE -> traits(SslObservation.class, seen).certificates();
          case REGISTRAR -> traits(RdapObservation.class, seen).registrars();
        };
    return values.stream()
        .filter(value -> !value.isBlank())
        .collect(Collectors.toUnmodifiableSet());
  }

  private static <R extends Record & Observation> SharedTraits traits(
      Class<R> type, JsonValue.JsonObject seen) {
    return RecordJson.read(type, seen).sharedTraits();
  }
}
