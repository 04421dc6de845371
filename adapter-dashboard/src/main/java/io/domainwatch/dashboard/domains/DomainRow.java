package io.domainwatch.dashboard.domains;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.overview.OverviewRow;
import io.domainwatch.app.overview.RowFigures;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.core.overview.WorstIncident;
import io.domainwatch.core.tag.Tag;
import io.domainwatch.dashboard.format.StatusBadge;
import io.domainwatch.dashboard.format.Times;
import io.domainwatch.dashboard.text.Labels;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A domain in the list.
 *
 * @param id of its element
 * @param tags in the order of their text
 * @param worst what is wrong with it; empty when nothing is
 * @param unknownChecks how many of its checks are unknown, in words; empty when there is no need
 * @param overdue how many of its checks are overdue
 * @param figures those of the columns that stand
 * @param cells one per check type, in the order of {@link #heads()}
 * @param saysWhenChecked whether that column stands
 * @param checked how long ago it was checked, in words; empty when never
 */
public record DomainRow(
    String id,
    String path,
    DomainName name,
    List<TagLink> tags,
    StatusBadge stand,
    Optional<Worst> worst,
    String unknownChecks,
    int overdue,
    List<FigureCell> figures,
    List<Cell> cells,
    boolean saysWhenChecked,
    Optional<Instant> lastCheckedAt,
    String checked) {
  public DomainRow {
    tags = List.copyOf(tags);
    figures = List.copyOf(figures);
    cells = List.copyOf(cells);
  }

  private static final String PREFIX = "row-";

  /** A tag, and where the domains that have it are. */
  public record TagLink(String text, String path) {
    /** The link of a tag. */
    public static TagLink to(Tag tag) {
      return new TagLink(tag.text(), ListQuery.ofTag(tag).path());
    }
  }

  /**
   * The gravest of what is wrong.
   *
   * @param path of its incident
   * @param more what else is, in words; empty text when nothing is
   */
  public record Worst(String words, String path, String more) {
    static Worst of(WorstIncident worst) {
      int others = worst.open() - 1;
      return new Worst(
          Labels.of(worst),
          "/incidents/" + worst.id().text(),
          others == 0 ? "" : text("domains.more", others));
    }
  }

  /** What stands for the domain in forms. */
  public String value() {
    return id.substring(PREFIX.length());
  }

  /** Whether narrow screens may leave it out. */
  public boolean fine() {
    return stand.style().equals(StatusBadge.of(DomainHealth.OK).style());
  }

  /**
   * A check of a domain.
   *
   * @param head what it checks
   */
  public record Cell(String path, String head, StatusBadge stand) {}

  /** What the checks are called, in the order of the specification. */
  public static List<String> heads() {
    return Stream.of(CheckType.values()).map(DomainRow::head).toList();
  }

  /** The label of a check, or a shorter one where it is higher than the heads of the list. */
  private static String head(CheckType type) {
    return type == CheckType.EMAIL_AUTH ? text("domains.head-email-auth") : Labels.of(type);
  }

  static DomainRow of(OverviewRow row, RowFigures figures, ListView view, Instant now) {
    String path = "/domains/" + row.domain().id().text();
    List<Cell> cells =
        row.checks().stream()
            .map(
                check ->
                    new Cell(
                        path + "/checks/" + check.checkType().wireName(),
                        Labels.of(check.checkType()),
                        StatusBadge.of(check, now)))
            .toList();
    Optional<Instant> lastCheckedAt = row.domain().lastCheckedAt();
    return new DomainRow(
        PREFIX + row.domain().id().text(),
        path,
        row.domain().name(),
        row.domain().tags().each().stream().map(TagLink::to).toList(),
        StatusBadge.of(row.health().state()),
        figures.worst().map(Worst::of),
        StatusBadge.unknownChecks(row.health()),
        row.overdue().size(),
        FigureCell.of(path, figures, view, now),
        cells,
        view.has(ListColumn.CHECKED),
        lastCheckedAt,
        lastCheckedAt.map(at -> Times.inMinutes(at, now)).orElse(""));
  }
}
