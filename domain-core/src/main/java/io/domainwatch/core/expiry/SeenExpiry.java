package io.domainwatch.core.expiry;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.rdap.RdapDefinition;
import io.domainwatch.core.check.rdap.RdapObservation;
import io.domainwatch.core.check.ssl.SslObservation;
import io.domainwatch.core.engine.CheckState;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.observation.Observation.Expiring;
import io.domainwatch.core.result.CheckResult;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * The expiry that one run saw.
 *
 * @param expiresAt in whole milliseconds, of the years 1970 to 9999
 * @param provider who issued the certificate, or the registrar, as it was seen
 * @param seenAt the start of the run
 */
public record SeenExpiry(
    ExpiryKind kind, Instant expiresAt, Optional<String> provider, Instant seenAt) {
  private static final Instant FIRST = Instant.EPOCH;

  /** The end of the year 9999, the last that answers can tell (docs/spec/api.md, "Values"). */
  private static final Instant END = Instant.parse("+10000-01-01T00:00:00Z");

  /**
   * What a run saw expire; empty when it saw nothing of the kind, or a time that no answer can
   * tell.
   */
  public static Optional<SeenExpiry> in(CheckResult result) {
    return ExpiryKind.seenBy(result.checkType())
        .flatMap(kind -> in(kind, result))
        .filter(seen -> !seen.expiresAt.isBefore(FIRST) && seen.expiresAt.isBefore(END));
  }

  /**
   * What is known since this run not to exist any more, so that what earlier runs saw of it expires
   * no longer: a registration that is gone, once that is confirmed. Empty when nothing is.
   */
  public static Optional<ExpiryKind> goneBy(CheckResult result, CheckState after) {
    boolean gone =
        result.checkType() == CheckType.RDAP && after.isOpen(RdapDefinition.DOMAIN_NOT_FOUND);
    return gone && in(result).isEmpty() ? Optional.of(ExpiryKind.REGISTRATION) : Optional.empty();
  }

  private static Optional<SeenExpiry> in(ExpiryKind kind, CheckResult result) {
    Optional<Expiring> seen =
        switch (kind) {
          case CERTIFICATE ->
              RecordJson.read(SslObservation.class, result.observations()).expiring();
          case REGISTRATION ->
              RecordJson.read(RdapObservation.class, result.observations()).expiring();
        };
    return seen.map(
        what ->
            new SeenExpiry(
                kind,
                what.at().truncatedTo(ChronoUnit.MILLIS),
                what.provider(),
                result.startedAt()));
  }
}
