package io.domainwatch.core.check.dns;

import io.domainwatch.core.check.dns.DnsProbeResult.RecordKey;
import io.domainwatch.core.check.dns.DnsProbeResult.ServerView;
import io.domainwatch.core.check.dns.DnsProbeResult.SetSeen;
import io.domainwatch.core.json.FieldName;
import io.domainwatch.core.json.OmitEmpty;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What results hold of a record set of which a server has records (docs/spec/checks/dns.md, "What
 * is stored").
 *
 * @param rdata those of all servers, sorted
 * @param ttlMin in seconds
 * @param ttlMax in seconds
 * @param isVolatile whether the addresses changed so often before this run that they say nothing;
 *     empty for records of other types
 * @param history members met before this run, with when they were last seen, in seconds since 1970;
 *     empty for records of other types
 */
public record StoredRecords(
    Optional<List<String>> rdata,
    Optional<Long> ttlMin,
    Optional<Long> ttlMax,
    Optional<Agreement> servers,
    @FieldName("volatile") @OmitEmpty Optional<Boolean> isVolatile,
    @OmitEmpty Optional<Map<String, Long>> history) {

  /**
   * How many servers show the whole set.
   *
   * @param total servers that were asked for it
   */
  public record Agreement(long agree, long total) {}

  /** Empty when no server has records of this key. */
  static Optional<StoredRecords> of(RecordKey key, List<ServerView> views, DnsMemory before) {
    SortedSet<String> union = new TreeSet<>();
    LongSummaryStatistics ttls = new LongSummaryStatistics();
    for (ServerView view : views) {
      if (view.seen() instanceof SetSeen.Present present) {
        union.addAll(present.rdata());
        ttls.accept(present.ttlSeconds());
      }
    }
    if (ttls.getCount() == 0) {
      return Optional.empty();
    }
    long agree = views.stream().filter(view -> shows(view, union)).count();
    Optional<AddressHistory> history =
        DnsProbeResult.ADDRESS_TYPES.contains(key.type())
            ? Optional.of(before.history(key.toString()))
            : Optional.empty();
    return Optional.of(
        new StoredRecords(
            Optional.of(List.copyOf(union)),
            Optional.of(ttls.getMin()),
            Optional.of(ttls.getMax()),
            Optional.of(new Agreement(agree, views.size())),
            history.map(AddressHistory::isVolatile),
            history.map(AddressHistory::members)));
  }

  private static boolean shows(ServerView view, SortedSet<String> union) {
    return view.seen() instanceof SetSeen.Present present && present.rdata().equals(union);
  }
}
