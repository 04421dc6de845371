package io.domainwatch.core.check.rdap;

import io.domainwatch.core.check.rdap.RdapProbeResult.ResponsibleServer;
import io.domainwatch.core.check.rdap.registration.RdapRecord;
import io.domainwatch.core.check.rdap.registration.RdapRecord.Published;
import io.domainwatch.core.check.rdap.registration.RdapRecord.Registrar;
import io.domainwatch.core.json.Inline;
import io.domainwatch.core.json.OmitEmpty;
import io.domainwatch.core.json.WireName;
import io.domainwatch.core.observation.Observation;
import io.domainwatch.core.observation.QueryCost;
import io.domainwatch.core.observation.SharedTraits;
import io.domainwatch.core.observation.UnknownPart;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What results of the check {@code rdap} hold (docs/spec/checks/rdap.md, "What is stored").
 *
 * @param queried the registrable name, in A-labels
 * @param server base address of the server that is responsible
 * @param serverSource who says that it is the one
 * @param bootstrap the copy of the bootstrap file that was looked in
 * @param httpStatus of the last answer
 * @param record of this run, or the last one that was read
 * @param daysLeft whole days to the expiry, rounded down; negative once expired
 * @param unknowns the whole registration, or those parts of it that the answer did not have
 * @param queries what the run cost others
 */
public record RdapObservation(
    Optional<String> queried,
    Optional<String> server,
    Optional<ServerSource> serverSource,
    Optional<Bootstrap> bootstrap,
    Optional<Integer> httpStatus,
    Optional<State> state,
    @Inline Optional<RdapRecord> record,
    @OmitEmpty Optional<Long> daysLeft,
    Optional<List<UnknownPart>> unknowns,
    Optional<QueryCost> queries)
    implements Observation {

  /** How a look-up ended. */
  public enum State implements WireName {
    OK,
    NOT_FOUND,
    /** Also while the run waits for its turn. */
    RATE_LIMITED,
    ERROR;

    @Override
    public String wireName() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Who says that a server is the one. */
  public enum ServerSource implements WireName {
    /** IANA's bootstrap file. */
    IANA,
    /** A bootstrap file of the operator's. */
    CONFIGURED,
    /** The list for what the bootstrap file lacks. */
    OVERRIDE;

    @Override
    public String wireName() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Where a copy of the bootstrap file came from. */
  public enum BootstrapOrigin implements WireName {
    /** It came with the program. */
    BUILT_IN,
    FETCHED,
    /** It was fetched, and the next fetch failed. */
    KEPT;

    @Override
    public String wireName() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * A copy of the bootstrap file.
   *
   * @param publication as the file says
   * @param fetchedAt when it was fetched, or last confirmed; empty for the built-in one
   */
  public record Bootstrap(
      Optional<BootstrapOrigin> origin,
      Optional<String> publication,
      Optional<Instant> fetchedAt) {}

  /**
   * What a run at {@code now} saw.
   *
   * @param record that is known after it, read in this run or before
   */
  public static RdapObservation of(RdapProbeResult seen, Optional<RdapRecord> record, Instant now) {
    return new RdapObservation(
        Optional.of(seen.queried()),
        seen.base(),
        seen.server().map(ResponsibleServer::source),
        seen.server().flatMap(ResponsibleServer::bootstrap),
        seen.httpStatus(),
        Optional.of(seen.state()),
        record,
        record
            .flatMap(known -> known.published().expiration())
            .map(expiration -> ExpiryThresholds.daysLeft(expiration, now)),
        Optional.of(unknowns(seen)),
        Optional.of(seen.load()));
  }

  private static List<UnknownPart> unknowns(RdapProbeResult seen) {
    return seen.unknown()
        .map(reason -> List.of(new UnknownPart("registration", reason)))
        .or(() -> seen.record().map(RdapObservation::notPublished))
        .orElse(List.of());
  }

  private static List<UnknownPart> notPublished(RdapRecord record) {
    Published published = record.published();
    Map<String, Optional<?>> parts = new LinkedHashMap<>();
    parts.put("registrar", published.registrar());
    parts.put("expiration", published.expiration());
    parts.put("status", published.status());
    parts.put("nameservers", published.nameservers());
    parts.put("secureDns", published.secureDns());
    return parts.entrySet().stream()
        .filter(part -> part.getValue().isEmpty())
        .map(
            part ->
                new UnknownPart(
                    part.getKey(),
                    record.unreadableDate(part.getKey()).isPresent()
                        ? "unreadable_date"
                        : "not_published"))
        .toList();
  }

  @Override
  public SharedTraits sharedTraits() {
    return record
        .flatMap(known -> known.published().registrar())
        .flatMap(Registrar::name)
        .filter(name -> !name.isBlank())
        .map(name -> SharedTraits.ofRegistrars(Set.of(name)))
        .orElse(SharedTraits.UNKNOWN);
  }

  /** Only of a record that this run read itself. */
  @Override
  public Optional<Expiring> expiring() {
    return record
        .filter(_ -> state.filter(State.OK::equals).isPresent())
        .map(RdapRecord::published)
        .flatMap(
            published ->
                published
                    .expiration()
                    .map(at -> new Expiring(at, published.registrar().flatMap(Registrar::name))));
  }
}
