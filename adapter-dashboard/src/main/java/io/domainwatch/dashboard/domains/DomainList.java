package io.domainwatch.dashboard.domains;

import io.domainwatch.app.overview.Overview;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.core.overview.DomainQuery.Sort;
import io.domainwatch.dashboard.channels.ChannelRow;
import io.domainwatch.dashboard.format.StatusBadge;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The list of domains and the forms that add to it.
 *
 * @param total how many match
 * @param pages at least 1
 * @param none whether the organization has no domain at all
 * @param notes what stands above the list
 */
public record DomainList(
    ListQuery query,
    List<DomainRow> rows,
    List<Choice> states,
    List<Choice> orders,
    int total,
    int pages,
    boolean none,
    Notes notes,
    AdditionForm form) {
  public DomainList {
    rows = List.copyOf(rows);
    states = List.copyOf(states);
    orders = List.copyOf(orders);
  }

  /**
   * What everybody should know first.
   *
   * @param stopped why no checks run at present; empty when they do
   * @param silent channels that do not work and nobody wanted so
   */
  public record Notes(Optional<String> stopped, List<ChannelRow> silent) {
    static final Notes NONE = new Notes(Optional.empty(), List.of());

    public Notes {
      silent = List.copyOf(silent);
    }
  }

  /** A link to the same list in another way; {@code chosen} for the present one. */
  public record Choice(String label, String path, boolean chosen) {}

  static DomainList of(
      ListQuery asked, Overview found, Notes notes, AdditionForm form, Instant now) {
    ListQuery query = asked.at(found.pageNumber());
    int all = found.counts().values().stream().mapToInt(Integer::intValue).sum();
    return new DomainList(
        query,
        found.rows().stream().map(row -> DomainRow.of(row, now)).toList(),
        states(query, found, all),
        Stream.of(Sort.values()).map(sort -> order(query, sort)).toList(),
        found.total(),
        found.pages(),
        all == 0 && query.search().isEmpty(),
        notes,
        form);
  }

  /** The page before; empty on the first one. */
  public Optional<String> previous() {
    return Optional.of(query.at(query.page() - 1)).filter(q -> q.page() >= 1).map(ListQuery::path);
  }

  /** The page behind; empty on the last one. */
  public Optional<String> next() {
    return Optional.of(query.at(query.page() + 1))
        .filter(q -> q.page() <= pages)
        .map(ListQuery::path);
  }

  private static List<Choice> states(ListQuery query, Overview found, int all) {
    List<Choice> choices = new ArrayList<>();
    choices.add(state(query, Optional.empty(), "All", all));
    for (DomainHealth health : DomainHealth.values()) {
      String label = StatusBadge.of(health).label();
      choices.add(state(query, Optional.of(health), label, found.counts().getOrDefault(health, 0)));
    }
    return choices;
  }

  private static Choice state(
      ListQuery query, Optional<DomainHealth> health, String label, int count) {
    return new Choice(
        label + " (" + count + ")", query.of(health).path(), query.health().equals(health));
  }

  private static Choice order(ListQuery query, Sort sort) {
    String label =
        switch (sort) {
          case HEALTH -> "State";
          case NAME -> "Name";
          case ADDED -> "Added";
          case CHECKED -> "Last checked";
        };
    boolean chosen = query.sort() == sort;
    String arrow = chosen ? (query.descending() ? " ↓" : " ↑") : "";
    return new Choice(label + arrow, query.by(sort).path(), chosen);
  }
}
