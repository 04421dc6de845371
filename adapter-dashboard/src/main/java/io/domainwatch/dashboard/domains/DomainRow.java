package io.domainwatch.dashboard.domains;

import io.domainwatch.app.overview.OverviewRow;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.dashboard.format.StatusBadge;
import io.domainwatch.dashboard.format.Times;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A domain in the list.
 *
 * @param id of its element
 * @param unknownChecks how many of its checks are unknown, in words; empty when there is no need
 * @param overdue how many of its checks are overdue
 * @param cells one per check type, in the order of {@link #heads()}
 * @param checked how long ago it was checked, in words; empty when never
 */
public record DomainRow(
    String id,
    String path,
    DomainName name,
    StatusBadge stand,
    String unknownChecks,
    int overdue,
    List<Cell> cells,
    Optional<Instant> lastCheckedAt,
    String checked) {
  public DomainRow {
    cells = List.copyOf(cells);
  }

  /**
   * A check of a domain.
   *
   * @param head what it checks
   */
  public record Cell(String path, String head, StatusBadge stand) {}

  /** What the checks are called, in the order of the specification. */
  public static List<String> heads() {
    return Stream.of(CheckType.values()).map(type -> CheckCatalogue.of(type).label()).toList();
  }

  static DomainRow of(OverviewRow row, Instant now) {
    String path = "/domains/" + row.domain().id().text();
    List<Cell> cells =
        row.checks().stream()
            .map(
                check ->
                    new Cell(
                        path + "/checks/" + check.checkType().wireName(),
                        CheckCatalogue.of(check.checkType()).label(),
                        StatusBadge.of(check, now)))
            .toList();
    Optional<Instant> lastCheckedAt = row.domain().lastCheckedAt();
    return new DomainRow(
        "row-" + row.domain().id().text(),
        path,
        row.domain().name(),
        StatusBadge.of(row.health().state()),
        StatusBadge.unknownChecks(row.health()),
        row.overdue().size(),
        cells,
        lastCheckedAt,
        lastCheckedAt.map(at -> Times.inMinutes(at, now)).orElse(""));
  }
}
