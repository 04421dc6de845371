package io.domainwatch.core.report;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.ChannelId;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which reports an organization is sent, and to whom.
 *
 * @param since when each kind that is sent was switched on
 * @param zone in which days begin and end
 * @param receivers channels of e-mail
 * @param sent the first day of the newest report of each kind that was sent
 */
public record ReportPlan(
    OrganizationId organizationId,
    Map<ReportKind, Instant> since,
    ZoneId zone,
    Set<ChannelId> receivers,
    Map<ReportKind, LocalDate> sent) {
  /** Channels that get reports at most; far more than an organization has people who read them. */
  public static final int MAX_RECEIVERS = 20;

  public ReportPlan {
    since = copy(since);
    sent = copy(sent);
    receivers = Collections.unmodifiableSet(new TreeSet<>(receivers));
  }

  /** Of an organization that has set nothing: no report is sent. */
  public static ReportPlan none(OrganizationId organizationId) {
    return new ReportPlan(organizationId, Map.of(), ZoneId.of("UTC"), Set.of(), Map.of());
  }

  /** Whether reports of a kind are sent. */
  public boolean sends(ReportKind kind) {
    return since.containsKey(kind);
  }

  /** Whether any are. */
  public boolean isOn() {
    return !since.isEmpty();
  }

  /** With reports of a kind sent from {@code now} on, or not; what is so already stays. */
  public ReportPlan with(ReportKind kind, boolean on, Instant now) {
    Map<ReportKind, Instant> next = new EnumMap<>(ReportKind.class);
    next.putAll(since);
    if (on) {
      next.putIfAbsent(kind, now);
    } else {
      next.remove(kind);
    }
    return new ReportPlan(organizationId, next, zone, receivers, sent);
  }

  /** With these days and receivers. */
  public ReportPlan with(ZoneId otherZone, Set<ChannelId> otherReceivers) {
    return new ReportPlan(organizationId, since, otherZone, otherReceivers, sent);
  }

  /** The last whole period of a kind, as this organization counts days. */
  public ReportPeriod lastWhole(ReportKind kind, Instant now) {
    return ReportPeriod.lastWhole(kind, zone, now);
  }

  /** When reports of a kind were switched on; empty when they are not sent. */
  public Optional<Instant> since(ReportKind kind) {
    return Optional.ofNullable(since.get(kind));
  }

  private static <V> Map<ReportKind, V> copy(Map<ReportKind, V> map) {
    Map<ReportKind, V> copy = new EnumMap<>(ReportKind.class);
    copy.putAll(map);
    return Collections.unmodifiableMap(copy);
  }
}
