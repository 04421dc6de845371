package io.domainwatch.app.overview;

import io.domainwatch.app.monitoring.ScheduleMaintenance.Retention;
import io.domainwatch.app.overview.RowFigures.DayResponse;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.expiry.ExpiryKind;
import io.domainwatch.core.overview.ListFigures;
import io.domainwatch.core.overview.WorstIncident;
import io.domainwatch.core.statistics.Availability;
import io.domainwatch.core.statistics.Outage;
import io.domainwatch.core.statistics.Statistics;
import io.domainwatch.core.statistics.StatisticsStep;
import io.domainwatch.core.statistics.SummedDay;
import io.domainwatch.core.storage.Transactions;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Reads what a list shows of its rows, in at most five statements and from sums of whole days alone
 * (docs/adr/0067). So it costs the same however often checks run; what happened on the present day
 * is told by states and incidents.
 */
public final class ListFigureService {
  /** Days of availability and response times (docs/dashboard.md, "The list of domains"). */
  public static final int DAYS = 30;

  /** Runs are looked at in rows so long, those before are packed: the last hour and a late one. */
  private static final Duration UNPACKED = Duration.ofHours(2);

  private final Transactions transactions;
  private final ListFigures figures;
  private final Statistics statistics;
  private final Retention retention;

  /**
   * @param retention of events, and so of incidents: before them nobody knows what was down
   */
  @Inject
  public ListFigureService(
      Transactions transactions, ListFigures figures, Statistics statistics, Retention retention) {
    this.transactions = transactions;
    this.figures = figures;
    this.statistics = statistics;
    this.retention = retention;
  }

  /** What is read beside the worst incident; what is not shown is not read. */
  public record Wanted(boolean availability, boolean responses, boolean expiries) {}

  /**
   * The figures of domains that are shown.
   *
   * @param shown domains of that organization; each is a key of the answer
   * @throws io.domainwatch.core.storage.StorageUnavailable when the storage is away
   */
  public Map<DomainId, RowFigures> of(
      OrganizationId organizationId, List<Domain> shown, Wanted wanted, Instant now) {
    return shown.isEmpty()
        ? Map.of()
        : transactions.in(() -> read(organizationId, shown, wanted, now));
  }

  private Map<DomainId, RowFigures> read(
      OrganizationId owner, List<Domain> shown, Wanted wanted, Instant now) {
    Set<DomainId> ids = shown.stream().map(Domain::id).collect(Collectors.toUnmodifiableSet());
    Instant to = StatisticsStep.DAY.startOf(now);
    Instant from = to.minus(Duration.ofDays(DAYS));
    Map<DomainId, WorstIncident> worst = figures.worst(owner, ids);
    Map<DomainId, List<SummedDay>> days =
        wanted.availability() || wanted.responses()
            ? statistics.days(owner, ids, from, to)
            : Map.of();
    Map<DomainId, List<Outage>> outages =
        wanted.availability() ? statistics.outages(owner, ids, from, to) : Map.of();
    Map<DomainId, Double> newest =
        wanted.responses() ? figures.responseMillis(owner, ids, now.minus(UNPACKED)) : Map.of();
    Map<DomainId, Map<ExpiryKind, Instant>> expiries =
        wanted.expiries() ? figures.expiries(owner, ids) : Map.of();
    Map<DomainId, RowFigures> all = new HashMap<>();
    for (Domain domain : shown) {
      DomainId id = domain.id();
      List<SummedDay> summed = days.getOrDefault(id, List.of());
      Optional<Measured> measured =
          wanted.availability()
              ? measured(domain, summed, outages.getOrDefault(id, List.of()), from, now)
              : Optional.empty();
      List<DayResponse> responses = wanted.responses() ? responses(summed) : List.of();
      all.put(
          id,
          new RowFigures(
              Optional.ofNullable(worst.get(id)),
              measured.map(Measured::availability),
              measured.flatMap(Measured::since),
              Optional.ofNullable(newest.get(id))
                  .or(() -> responses.stream().reduce((_, last) -> last).map(DayResponse::millis)),
              responses,
              expiries.getOrDefault(id, Map.of())));
    }
    return all;
  }

  private record Measured(Availability availability, Optional<Instant> since) {}

  /** Up to the end of the newest day that is summed up, so that no day counts that is not known. */
  private Optional<Measured> measured(
      Domain domain, List<SummedDay> days, List<Outage> outages, Instant from, Instant now) {
    if (days.isEmpty()) {
      return Optional.empty();
    }
    Instant end = StatisticsStep.DAY.endOf(days.getLast().day());
    Availability.Known known =
        new Availability.Known(
            Availability.knownSince(domain.createdAt(), retention.events(), now),
            days.stream().map(SummedDay::watch).toList(),
            outages);
    return Optional.of(new Measured(known.between(from, end, end), known.firstKnown(from, end)));
  }

  private static List<DayResponse> responses(List<SummedDay> days) {
    return days.stream()
        .flatMap(
            day -> day.medianMillis().map(millis -> new DayResponse(day.day(), millis)).stream())
        .toList();
  }
}
