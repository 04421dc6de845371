package io.domainwatch.dashboard.domains;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.overview.Overview;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Subscription;
import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
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
 * @param view which columns stand
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
    ListView view,
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

    /** Why no checks of an organization run; empty when they do. */
    public static Optional<String> stopped(Organization organization) {
      return organization.checksRun()
          ? Optional.empty()
          : Optional.of(text("domains.stopped", text(key(organization.subscription()))));
    }

    private static String key(Subscription subscription) {
      return switch (subscription) {
        case Subscription.None _ -> "domains.subscription-none";
        case Subscription.Trialing _ -> "domains.subscription-trialing";
        case Subscription.Active _ -> "domains.subscription-active";
        case Subscription.PastDue _ -> "domains.subscription-past-due";
        case Subscription.Suspended _ -> "domains.subscription-suspended";
        case Subscription.Canceled _ -> "domains.subscription-canceled";
      };
    }
  }

  /** A link to the same list in another way; {@code chosen} for the present one. */
  public record Choice(String label, String path, boolean chosen) {}

  static DomainList of(
      ListQuery asked,
      ListReader.Found read,
      ListView view,
      Notes notes,
      AdditionForm form,
      Instant now) {
    Overview found = read.overview();
    ListQuery query = asked.at(found.pageNumber());
    int all = found.counts().values().stream().mapToInt(Integer::intValue).sum();
    return new DomainList(
        query,
        found.rows().stream().map(row -> DomainRow.of(row, read.of(row), view, now)).toList(),
        states(query, found, all),
        Stream.of(Sort.values()).map(sort -> order(query, sort)).toList(),
        found.total(),
        found.pages(),
        all == 0 && query.tags().isEmpty() && query.check().isEmpty(),
        view,
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

  /** The checks that a list can be narrowed to. */
  public List<CheckDefinition> checks() {
    return Stream.of(CheckType.values()).map(CheckCatalogue::of).toList();
  }

  /** Every column that can be chosen. */
  public List<ListColumn> columns() {
    return List.of(ListColumn.values());
  }

  private static List<Choice> states(ListQuery query, Overview found, int all) {
    List<Choice> choices = new ArrayList<>();
    choices.add(state(query, Optional.empty(), text("domains.all"), all));
    for (DomainHealth health : DomainHealth.values()) {
      String label = StatusBadge.of(health).label();
      choices.add(state(query, Optional.of(health), label, found.counts().getOrDefault(health, 0)));
    }
    return choices;
  }

  private static Choice state(
      ListQuery query, Optional<DomainHealth> health, String label, int count) {
    return new Choice(
        label + text("domains.count", count),
        query.of(health).path(),
        query.health().equals(health));
  }

  private static Choice order(ListQuery query, Sort sort) {
    String label =
        switch (sort) {
          case HEALTH -> text("domains.by-state");
          case NAME -> text("domains.by-name");
          case ADDED -> text("domains.by-added");
        };
    boolean chosen = query.sort() == sort;
    String arrow = chosen ? (query.descending() ? " ↓" : " ↑") : "";
    return new Choice(label + arrow, query.by(sort).path(), chosen);
  }
}
