package io.domainwatch.core.check.dns;

import io.domainwatch.core.check.dns.DnsProbeResult.AddressSeen;
import io.domainwatch.core.check.dns.DnsProbeResult.AliasSeen;
import io.domainwatch.core.check.dns.DnsProbeResult.Ending;
import io.domainwatch.core.check.dns.DnsProbeResult.Existence;
import io.domainwatch.core.check.dns.DnsProbeResult.MailTarget;
import io.domainwatch.core.check.dns.DnsProbeResult.Resolution;
import io.domainwatch.core.check.dns.DnsProbeResult.ServerView;
import io.domainwatch.core.check.dns.DnsProbeResult.ZoneSeen;
import io.domainwatch.core.json.WireName;
import io.domainwatch.core.observation.Fingerprint;
import io.domainwatch.core.observation.Observation;
import io.domainwatch.core.observation.QueryCost;
import io.domainwatch.core.observation.SharedTraits;
import io.domainwatch.core.observation.UnknownPart;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What results of the check {@code dns} hold (docs/spec/checks/dns.md, "What is stored").
 *
 * @param zone the zone that holds the name
 * @param zoneServers {@code ns1.example.net/198.51.99.1}, those that were asked
 * @param source who told of the records
 * @param records by {@code owner/TYPE}, in that order
 * @param cnameChain the targets passed when the name was resolved, in order
 * @param nonGlobal {@code owner/address} of addresses that are not public
 * @param queries what the run cost others
 */
public record DnsObservation(
    Optional<String> zone,
    Optional<List<String>> zoneServers,
    Optional<Source> source,
    Optional<Map<String, StoredRecords>> records,
    Optional<String> fingerprint,
    Optional<List<String>> cnameChain,
    Optional<StoredResolution> resolution,
    Optional<List<StoredAlias>> aliases,
    Optional<List<StoredMailTarget>> mxTargets,
    Optional<StoredDnssec> dnssec,
    Optional<List<String>> nonGlobal,
    Optional<List<UnknownPart>> unknowns,
    Optional<QueryCost> queries)
    implements Observation {

  /** The unspecified addresses, as Java writes them: they stand for one that is not shown. */
  private static final List<String> UNSPECIFIED = List.of("0.0.0.0", "0:0:0:0:0:0:0:0");

  /** Who told of the records. */
  public enum Source implements WireName {
    AUTHORITATIVE,
    /** No server of the zone gave a set. */
    RECURSIVE;

    @Override
    public String wireName() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * What the resolvers say of the name.
   *
   * @param v4 addresses, sorted
   * @param v6 addresses, sorted
   * @param rcode how resolution ended
   * @param reason for people; empty text where there is none
   */
  public record StoredResolution(
      Optional<List<String>> v4,
      Optional<List<String>> v6,
      Optional<Ending> rcode,
      Optional<String> reason) {

    private static StoredResolution of(Resolution seen) {
      return new StoredResolution(
          Optional.of(seen.v4()),
          Optional.of(seen.v6()),
          Optional.of(seen.ending()),
          Optional.of(seen.detail()));
    }
  }

  /**
   * A CNAME.
   *
   * @param foreign whether it points into another registrable domain
   * @param state whether what it leads to exists
   */
  public record StoredAlias(
      String owner, String target, Optional<Boolean> foreign, Optional<Existence> state) {

    private static StoredAlias of(AliasSeen alias) {
      return new StoredAlias(
          alias.owner(),
          alias.target(),
          Optional.of(alias.foreign()),
          Optional.of(alias.existence()));
    }
  }

  /**
   * A host of an MX record; {@code "."} is the null MX.
   *
   * @param v4 addresses, sorted
   * @param v6 addresses, sorted
   * @param isCname whether it is an alias
   */
  public record StoredMailTarget(
      String host,
      Optional<Integer> preference,
      Optional<List<String>> v4,
      Optional<List<String>> v6,
      Optional<Boolean> isCname,
      Optional<Boolean> exists,
      Optional<Existence> state) {

    private static StoredMailTarget of(MailTarget target) {
      return new StoredMailTarget(
          target.host(),
          Optional.of(target.preference()),
          Optional.of(target.v4()),
          Optional.of(target.v6()),
          Optional.of(target.isAlias()),
          Optional.of(target.existence() == Existence.EXISTS),
          Optional.of(target.existence()));
    }
  }

  /** What a run saw; {@code before} is the memory with which it began. */
  public static DnsObservation of(DnsProbeResult seen, DnsMemory before) {
    return new DnsObservation(
        seen.zone().map(ZoneSeen::apex),
        Optional.of(seen.zone().map(ZoneSeen::servers).orElse(List.of())),
        Optional.of(seen.views().isEmpty() ? Source.RECURSIVE : Source.AUTHORITATIVE),
        Optional.of(recordsOf(seen, before)),
        Optional.of(fingerprintOf(seen)),
        Optional.of(seen.resolution().aliases()),
        Optional.of(StoredResolution.of(seen.resolution())),
        Optional.of(seen.aliases().stream().map(StoredAlias::of).toList()),
        Optional.of(
            seen.mailTargets().orElse(List.of()).stream().map(StoredMailTarget::of).toList()),
        Optional.of(StoredDnssec.of(seen.dnssec())),
        Optional.of(seen.nonGlobal().stream().map(AddressSeen::label).toList()),
        Optional.of(seen.unknowns()),
        Optional.of(seen.load()));
  }

  @Override
  public SharedTraits sharedTraits() {
    return SharedTraits.ofAddresses(
        resolution.stream()
            .flatMap(found -> Stream.of(found.v4(), found.v6()))
            .flatMap(Optional::stream)
            .flatMap(List::stream)
            .filter(address -> !UNSPECIFIED.contains(address))
            .collect(Collectors.toSet()));
  }

  private static Map<String, StoredRecords> recordsOf(DnsProbeResult seen, DnsMemory before) {
    Map<String, StoredRecords> records = new LinkedHashMap<>();
    seen.views().entrySet().stream()
        .sorted(Comparator.comparing(entry -> entry.getKey().toString()))
        .forEach(
            set ->
                StoredRecords.of(set.getKey(), set.getValue(), before)
                    .ifPresent(stored -> records.put(set.getKey().toString(), stored)));
    return records;
  }

  /**
   * SHA-256 over all record sets in canonical form and order (docs/spec/checks/dns-shared.md,
   * "Stored form").
   */
  private static String fingerprintOf(DnsProbeResult seen) {
    SortedSet<String> lines = new TreeSet<>();
    seen.views()
        .forEach(
            (key, views) ->
                views.stream()
                    .map(ServerView::seen)
                    .flatMap(set -> set.members().stream())
                    .forEach(rdata -> lines.add(key + " " + rdata)));
    return Fingerprint.of(lines);
  }
}
