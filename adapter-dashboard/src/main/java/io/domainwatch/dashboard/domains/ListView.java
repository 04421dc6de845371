package io.domainwatch.dashboard.domains;

import io.domainwatch.core.account.UserId;
import io.domainwatch.core.overview.DomainQuery.Sort;
import io.domainwatch.dashboard.web.PageRequest;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How a person wants the list of domains: which columns, in which order. A browser keeps it as a
 * text, {@code <account>.<order>.<asc|desc>.<column>-<column>}; that of another account says
 * nothing, and what it says wrongly is left out (docs/adr/0067).
 *
 * @param columns in the order in which they stand
 */
public record ListView(Set<ListColumn> columns, Sort sort, boolean descending) {
  /** Of whoever has chosen nothing: all columns, the worst first. */
  public static final ListView USUAL = new ListView(ListColumn.all(), Sort.HEALTH, false);

  private static final String DESCENDING = "desc";

  private static final int PARTS = 4;

  public ListView {
    EnumSet<ListColumn> ordered = EnumSet.noneOf(ListColumn.class);
    ordered.addAll(columns);
    columns = Collections.unmodifiableSet(ordered);
  }

  /** What the browser of a request keeps, if it is of its person. */
  public static ListView of(PageRequest request) {
    return of(request.view(), request.visitor().user().id());
  }

  static ListView of(String kept, UserId person) {
    List<String> parts = List.of(kept.split("\\.", -1));
    if (parts.size() != PARTS || !parts.getFirst().equals(person.text())) {
      return USUAL;
    }
    return new ListView(
        Stream.of(parts.get(3).split("-"))
            .map(ListColumn::find)
            .flatMap(Optional::stream)
            .collect(Collectors.toSet()),
        Sort.find(parts.get(1)).orElse(USUAL.sort()),
        parts.get(2).equals(DESCENDING));
  }

  /** What the browser is to keep for a person. */
  String kept(UserId person) {
    return String.join(
        ".",
        person.text(),
        sort.wireName(),
        descending ? DESCENDING : "asc",
        columns.stream().map(ListColumn::word).collect(Collectors.joining("-")));
  }

  /** The same in the order of a list. */
  ListView ordered(ListQuery query) {
    return new ListView(columns, query.sort(), query.descending());
  }

  /** The same with these columns. */
  ListView with(Set<ListColumn> others) {
    return new ListView(others, sort, descending);
  }

  /** Whether a column stands. */
  public boolean has(ListColumn column) {
    return columns.contains(column);
  }
}
