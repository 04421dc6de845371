package io.domainwatch.checks.blacklist;

import io.domainwatch.checks.blacklist.BlacklistObservation.Provider;
import io.domainwatch.checks.blacklist.BlacklistObservation.Result;
import io.domainwatch.core.run.Recovery;
import io.domainwatch.core.value.Value;

/** Why a listing is over (checks-dns.md §5.3). */
enum ListingEnd {
  /** The list no longer names the target. */
  DELISTED("delisted", "%2$s is no longer on the list %1$s"),
  /** The list is in use, but the target is none of the domain any more. */
  TARGET_REMOVED("target_removed", "%2$s, which is on the list %1$s, is no longer in use"),
  /** The list is no longer asked. */
  LIST_REMOVED("list_removed", "The list %1$s, which had %2$s, is no longer asked");

  private final String word;
  private final String sentence;

  ListingEnd(String word, String sentence) {
    this.word = word;
    this.sentence = sentence;
  }

  /** Why the listing with this subject is over, if it is. */
  static ListingEnd of(String subject, BlacklistObservation seen) {
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

  /** The word in observations and events. */
  String word() {
    return word;
  }

  /** What the recovery of this subject says. */
  Recovery recovery(String subject) {
    String zone = zone(subject);
    String target = subject.substring(zone.length() + 1);
    Value.Fields detail =
        Value.fields().put("cause", word).put("zone", zone).put("target", target).build();
    return new Recovery(sentence.formatted(zone, target), detail);
  }
}
