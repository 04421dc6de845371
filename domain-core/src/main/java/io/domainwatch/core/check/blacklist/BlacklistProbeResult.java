package io.domainwatch.core.check.blacklist;

import io.domainwatch.core.check.blacklist.list.ListProvider.Tier;
import io.domainwatch.core.check.blacklist.list.ListingClass;
import io.domainwatch.core.check.blacklist.list.Sublist;
import io.domainwatch.core.json.WireName;
import io.domainwatch.core.observation.QueryCost;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What one run saw, before it is judged.
 *
 * @param targets what was looked up, names first, then web and mail addresses
 * @param unknownRoles roles whose targets could not be found out, or not all of them
 * @param notLookedUp addresses left out because there are too many
 * @param providers the lists in use, in their order
 * @param results per list and target of its kind, in the order of both
 * @param load what the run cost others
 */
public record BlacklistProbeResult(
    List<Target> targets,
    Set<Role> unknownRoles,
    Set<String> notLookedUp,
    List<Provider> providers,
    List<Result> results,
    QueryCost load) {

  public BlacklistProbeResult {
    targets = List.copyOf(targets);
    unknownRoles = Set.copyOf(unknownRoles);
    notLookedUp = Set.copyOf(notLookedUp);
    providers = List.copyOf(providers);
    results = List.copyOf(results);
  }

  /** What a target is to the domain. */
  public enum Role implements WireName {
    /** The name itself or its registrable domain. */
    DOMAIN("domain"),
    /** Where the site is. */
    WEB("web"),
    /** Where mail goes. */
    MAIL("mail");

    private final String wireName;

    Role(String wireName) {
      this.wireName = wireName;
    }

    @Override
    public String wireName() {
      return wireName;
    }
  }

  /**
   * A name or an address.
   *
   * @param shared whether it belongs to the edge of a content delivery network
   */
  public record Target(String value, Role role, boolean shared) {}

  /** Whether a list could be used in this run. */
  public sealed interface Use {
    /** It passed its gate. */
    record Usable() implements Use {}

    /** It did not. */
    record Unusable(String reason) implements Use {}

    /** It was not asked: there is nothing for it, or our own limit for it is reached. */
    record Skipped(String reason) implements Use {}
  }

  /** A list in use, by the name under which it is shown. */
  public record Provider(String zone, boolean ofNames, Tier tier, Use use) {}

  /** What a list says of a target; {@code zone} is the name of the list. */
  public record Result(String zone, String target, Listing listing) {
    /** The instance that events are about. */
    String subject() {
      return zone + "/" + target;
    }
  }

  /** Listed, not listed, or unknown. */
  public sealed interface Listing {
    /** Not listed. */
    record Clean() implements Listing {}

    /**
     * Listed.
     *
     * @param codes what the list answered, sorted
     * @param text what it says of the listing
     */
    record Listed(List<String> codes, List<Sublist> sublists, Optional<String> text)
        implements Listing {

      /** Names of the sublists of one class, sorted; empty when it has no code of that class. */
      List<String> names(ListingClass listingClass) {
        return sublists.stream()
            .filter(sublist -> sublist.listingClass() == listingClass)
            .map(Sublist::name)
            .distinct()
            .sorted()
            .toList();
      }
    }

    /** Could not be told. */
    record Unknown(String reason) implements Listing {}
  }
}
