package io.domainwatch.core.check.blacklist;

import io.domainwatch.core.check.blacklist.BlacklistProbeResult.Listing;
import io.domainwatch.core.check.blacklist.BlacklistProbeResult.Provider;
import io.domainwatch.core.check.blacklist.BlacklistProbeResult.Result;
import io.domainwatch.core.check.blacklist.list.ListingClass;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.WireName;
import io.domainwatch.core.run.Recovery;
import java.util.List;
import java.util.stream.Stream;

/** Why a listing is over (docs/spec/checks/blacklist.md, "Positives and cleans"). */
public enum ListingEnd implements WireName {
  /** The list no longer names the target. */
  DELISTED("delisted", "%2$s is no longer on the list %1$s"),
  /** The list is in use, but the target is none of the domain any more. */
  TARGET_REMOVED("target_removed", "%2$s, which is on the list %1$s, is no longer in use"),
  /** The list is no longer asked. */
  LIST_REMOVED("list_removed", "The list %1$s, which had %2$s, is no longer asked");

  private final String wireName;
  private final String sentence;

  ListingEnd(String wireName, String sentence) {
    this.wireName = wireName;
    this.sentence = sentence;
  }

  /** Why the listing with this subject is over, if it is. */
  static ListingEnd of(String subject, BlacklistProbeResult seen) {
    if (seen.results().stream().map(Result::subject).anyMatch(subject::equals)) {
      return DELISTED;
    }
    String zone = zone(subject);
    return seen.providers().stream().map(Provider::zone).anyMatch(zone::equals)
        ? TARGET_REMOVED
        : LIST_REMOVED;
  }

  private static String zone(String subject) {
    return subject.substring(0, subject.indexOf('/'));
  }

  @Override
  public String wireName() {
    return wireName;
  }

  /** What the recovery of this subject says, of which a listing of this class is over. */
  Recovery recovery(String subject, ListingClass ended, BlacklistProbeResult seen) {
    String zone = zone(subject);
    String target = subject.substring(zone.length() + 1);
    JsonValue.Builder detail =
        JsonValue.fields().put("cause", wireName).put("zone", zone).put("target", target);
    List<String> still = still(subject, ended, seen);
    if (still.isEmpty()) {
      return new Recovery(sentence.formatted(zone, target), detail.build());
    }
    String message =
        "%s is no longer on the list %s %s, but still %s (%s)"
            .formatted(target, zone, reason(ended), reason(other(ended)), String.join(", ", still));
    return new Recovery(message, detail.put("stillListed", still).build());
  }

  /** The sublists of the other class by which the list still names the target. */
  private static List<String> still(String subject, ListingClass ended, BlacklistProbeResult seen) {
    return seen.results().stream()
        .filter(result -> result.subject().equals(subject))
        .map(Result::listing)
        .flatMap(
            listing ->
                listing instanceof Listing.Listed listed
                    ? listed.names(other(ended)).stream()
                    : Stream.empty())
        .toList();
  }

  private static ListingClass other(ListingClass ended) {
    return ended == ListingClass.POLICY ? ListingClass.ABUSE : ListingClass.POLICY;
  }

  private static String reason(ListingClass listingClass) {
    return listingClass == ListingClass.POLICY ? "for its kind" : "for abuse";
  }
}
