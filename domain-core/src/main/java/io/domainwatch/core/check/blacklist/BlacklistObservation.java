package io.domainwatch.core.check.blacklist;

import io.domainwatch.core.check.blacklist.BlacklistProbeResult.Listing;
import io.domainwatch.core.check.blacklist.BlacklistProbeResult.Provider;
import io.domainwatch.core.check.blacklist.BlacklistProbeResult.Result;
import io.domainwatch.core.check.blacklist.BlacklistProbeResult.Role;
import io.domainwatch.core.check.blacklist.BlacklistProbeResult.Target;
import io.domainwatch.core.check.blacklist.BlacklistProbeResult.Use;
import io.domainwatch.core.check.blacklist.list.ListingClass;
import io.domainwatch.core.check.blacklist.list.Sublist;
import io.domainwatch.core.json.FieldName;
import io.domainwatch.core.json.Inline;
import io.domainwatch.core.json.OmitEmpty;
import io.domainwatch.core.json.WireName;
import io.domainwatch.core.observation.Fingerprint;
import io.domainwatch.core.observation.Observation;
import io.domainwatch.core.observation.QueryCost;
import io.domainwatch.core.observation.UnknownPart;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What results of the check {@code blacklist} hold (docs/spec/checks/blacklist.md, "What is
 * stored").
 *
 * @param targets what was looked up, names first, then web and mail addresses
 * @param providers the lists in use, in their order
 * @param results per list and target of its kind, in the order of both
 * @param ended listings that this run ends, by class and subject
 * @param unknowns roles whose addresses could not be found out
 * @param notLookedUp addresses beyond the limit, in order
 * @param fingerprint of the targets and of where they are listed
 */
public record BlacklistObservation(
    Optional<List<StoredTarget>> targets,
    Optional<List<StoredProvider>> providers,
    Optional<List<StoredResult>> results,
    Optional<List<Ended>> ended,
    Optional<StoredCoverage> coverage,
    Optional<List<UnknownPart>> unknowns,
    Optional<List<String>> notLookedUp,
    Optional<String> fingerprint,
    Optional<QueryCost> queries)
    implements Observation {

  /**
   * A name or an address.
   *
   * @param shared whether it belongs to the edge of a content delivery network
   */
  public record StoredTarget(
      Optional<String> value, Optional<Role> role, Optional<Boolean> shared) {

    private static StoredTarget of(Target target) {
      return new StoredTarget(
          Optional.of(target.value()), Optional.of(target.role()), Optional.of(target.shared()));
    }
  }

  /** Whether a list could be used. */
  public enum ProviderState implements WireName {
    /** It passed its gate. */
    USABLE,
    /** It did not. */
    UNUSABLE,
    /** It was not asked. */
    SKIPPED;

    @Override
    public String wireName() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * A list in use.
   *
   * @param zone the name under which it is shown
   * @param reason why it could not be used or was not asked
   */
  public record StoredProvider(
      Optional<String> zone, Optional<ProviderState> state, @OmitEmpty Optional<String> reason) {

    private static StoredProvider of(Provider provider) {
      return switch (provider.use()) {
        case Use.Usable _ -> of(provider, ProviderState.USABLE, Optional.empty());
        case Use.Unusable(String reason) ->
            of(provider, ProviderState.UNUSABLE, Optional.of(reason));
        case Use.Skipped(String reason) -> of(provider, ProviderState.SKIPPED, Optional.of(reason));
      };
    }

    private static StoredProvider of(
        Provider provider, ProviderState state, Optional<String> reason) {
      return new StoredProvider(Optional.of(provider.zone()), Optional.of(state), reason);
    }
  }

  /** What a list said of a target. */
  public enum ResultState implements WireName {
    /** Not listed. */
    CLEAN,
    /** Listed. */
    LISTED,
    /** It could not be told. */
    UNKNOWN;

    @Override
    public String wireName() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * What a list says of a target.
   *
   * @param zone the name under which the list is shown
   * @param reason why it could not be told
   * @param listing of a target that is listed
   */
  public record StoredResult(
      Optional<String> zone,
      Optional<String> target,
      Optional<ResultState> state,
      @OmitEmpty Optional<String> reason,
      @Inline Optional<StoredListing> listing) {

    private static StoredResult of(Result result, BlacklistMemory after) {
      return switch (result.listing()) {
        case Listing.Clean _ -> of(result, ResultState.CLEAN, Optional.empty(), Optional.empty());
        case Listing.Unknown(String reason) ->
            of(result, ResultState.UNKNOWN, Optional.of(reason), Optional.empty());
        case Listing.Listed listed ->
            of(
                result,
                ResultState.LISTED,
                Optional.empty(),
                Optional.of(StoredListing.of(result, listed, after)));
      };
    }

    private static StoredResult of(
        Result result,
        ResultState state,
        Optional<String> reason,
        Optional<StoredListing> listing) {
      return new StoredResult(
          Optional.of(result.zone()),
          Optional.of(result.target()),
          Optional.of(state),
          reason,
          listing);
    }
  }

  /**
   * A listing.
   *
   * @param codes what the list answered, sorted
   * @param sublists their names
   * @param text what the list says of it
   * @param listingClass abuse where it has a code of both
   * @param since the first positive
   */
  public record StoredListing(
      Optional<List<String>> codes,
      Optional<List<String>> sublists,
      Optional<String> text,
      @FieldName("class") Optional<ListingClass> listingClass,
      @OmitEmpty Optional<Instant> since) {

    private static StoredListing of(Result result, Listing.Listed listed, BlacklistMemory after) {
      List<ListingClass> classes =
          ListingClass.LISTINGS.stream().filter(c -> !listed.names(c).isEmpty()).toList();
      return new StoredListing(
          Optional.of(listed.codes()),
          Optional.of(listed.sublists().stream().map(Sublist::name).distinct().toList()),
          listed.text(),
          classes.stream().findFirst(),
          classes.stream()
              .flatMap(c -> after.find(result.subject(), c).stream())
              .map(history -> Instant.ofEpochMilli(history.since()))
              .min(Comparator.naturalOrder()));
    }
  }

  /** A listing that a run ended, by the instance that its events are about. */
  public record Ended(
      String subject, @FieldName("class") ListingClass listingClass, ListingEnd cause) {}

  /**
   * How many lists could be used.
   *
   * @param enabled those for which there is something to look up
   */
  public record StoredCoverage(int usable, int enabled) {}

  /**
   * The observation of what was seen.
   *
   * @param before the memory that the run found
   * @param after the memory that it leaves
   */
  public static BlacklistObservation of(
      BlacklistProbeResult seen, BlacklistMemory before, BlacklistMemory after) {
    Coverage coverage = Coverage.of(seen);
    return new BlacklistObservation(
        Optional.of(seen.targets().stream().map(StoredTarget::of).toList()),
        Optional.of(seen.providers().stream().map(StoredProvider::of).toList()),
        Optional.of(seen.results().stream().map(each -> StoredResult.of(each, after)).toList()),
        Optional.of(ended(seen, before, after)),
        Optional.of(new StoredCoverage(coverage.usable(), coverage.enabled())),
        Optional.of(unknowns(seen)),
        Optional.of(seen.notLookedUp().stream().sorted().toList()),
        Optional.of(fingerprintOf(seen)),
        Optional.of(seen.load()));
  }

  private static List<Ended> ended(
      BlacklistProbeResult seen, BlacklistMemory before, BlacklistMemory after) {
    return ListingClass.LISTINGS.stream()
        .flatMap(
            listingClass ->
                before.subjects(listingClass).stream()
                    .filter(subject -> isOver(subject, listingClass, after))
                    .sorted()
                    .map(subject -> new Ended(subject, listingClass, ListingEnd.of(subject, seen))))
        .toList();
  }

  private static boolean isOver(String subject, ListingClass listingClass, BlacklistMemory after) {
    return after.find(subject, listingClass).map(ListingHistory::hasEnded).orElse(true);
  }

  private static List<UnknownPart> unknowns(BlacklistProbeResult seen) {
    return seen.unknownRoles().stream()
        .map(Role::wireName)
        .sorted()
        .map(role -> new UnknownPart(role + "_addresses", "lookup_failed"))
        .toList();
  }

  /**
   * Over what was looked up and where it is listed, without times and texts
   * (docs/spec/checks/dns-shared.md, "Stored form").
   */
  private static String fingerprintOf(BlacklistProbeResult seen) {
    SortedSet<String> lines = new TreeSet<>();
    seen.targets().forEach(target -> lines.add(target.role().wireName() + " " + target.value()));
    for (Result result : seen.results()) {
      if (result.listing() instanceof Listing.Listed listed) {
        lines.add("listed " + result.subject() + " " + new TreeSet<>(listed.codes()));
      }
    }
    return Fingerprint.of(lines);
  }
}
