package io.domainwatch.core.check.dns;

import io.domainwatch.core.check.dns.DnsProbeResult.RecordKey;
import io.domainwatch.core.check.dns.DnsProbeResult.ServerView;
import io.domainwatch.core.check.dns.DnsProbeResult.SetSeen;
import io.domainwatch.core.check.dns.DnsProbeResult.SetSeen.Present;
import io.domainwatch.core.check.dns.DnsProbeResult.SetSeen.Unseen;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** What the servers say together of one record set. */
sealed interface RecordSets {

  /** All answering servers show these records; empty for none. */
  record Agreed(SortedSet<String> rdata, boolean rotating) implements RecordSets {}

  /** The answering servers show different records. */
  record Split(SortedSet<String> union, Set<SortedSet<String>> distinct) implements RecordSets {}

  /** No server answered. */
  record Undecided() implements RecordSets {}

  /** The common statement of the servers on {@code key}. */
  static RecordSets of(DnsProbeResult seen, RecordKey key) {
    List<SetSeen> answering =
        seen.views().getOrDefault(key, List.of()).stream()
            .map(ServerView::seen)
            .filter(view -> !(view instanceof Unseen))
            .toList();
    if (answering.isEmpty()) {
      return new Undecided();
    }
    Set<SortedSet<String>> distinct = new LinkedHashSet<>();
    answering.forEach(view -> distinct.add(view.members()));
    boolean rotating = answering.stream().anyMatch(v -> v instanceof Present p && p.rotating());
    SortedSet<String> union = new TreeSet<>();
    distinct.forEach(union::addAll);
    return distinct.size() == 1 || rotating
        ? new Agreed(union, rotating)
        : new Split(union, distinct);
  }
}
