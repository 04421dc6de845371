package io.domainwatch.dashboard.bulk;

import io.domainwatch.app.overview.OverviewService;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.overview.DomainOverview.HealthOfDomain;
import io.domainwatch.dashboard.domains.ListQuery;
import io.domainwatch.dashboard.domains.ListView;
import io.domainwatch.dashboard.text.Texts;
import io.domainwatch.dashboard.web.Fields;
import io.domainwatch.dashboard.web.FormBody;
import io.domainwatch.dashboard.web.PageRequest;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The domains that are selected, fixed when the question is asked: what enters a filter later is
 * not touched by what was confirmed before.
 *
 * @param ids each once, in the order of the list
 * @param query of the list that they were selected on
 */
public record BulkSelection(List<DomainId> ids, ListQuery query) {
  /** Domains of one selection at most: as many as an organization is built for. */
  static final int MAX = 10_000;

  /** The field of the domains, each by itself or several with spaces between. */
  static final String IDS = "id";

  /** The field that takes all of the list. */
  static final String WHOLE = "whole";

  /** The field with the list that was looked at. */
  static final String QUERY = "query";

  public BulkSelection {
    ids = List.copyOf(ids);
  }

  /** What a form says; of the whole list one more than allowed at most. */
  static BulkSelection of(PageRequest request, OverviewService overview) {
    ListQuery query = query(request);
    return request.form().has(WHOLE)
        ? new BulkSelection(whole(request, overview, query), query)
        : new BulkSelection(ids(request.form()), query);
  }

  /** What the form of a question or of a turn says. */
  static BulkSelection fixed(PageRequest request) {
    return new BulkSelection(ids(request.form()), query(request));
  }

  private static ListQuery query(PageRequest request) {
    ListView view = ListView.of(request);
    return FormBody.ofPairs(request.form().text(QUERY))
        .map(fields -> ListQuery.of(fields, view))
        .orElseGet(ListQuery::all)
        .at(1);
  }

  private static List<DomainId> ids(Fields form) {
    Set<DomainId> ids =
        form.all(IDS).stream()
            .flatMap(field -> Stream.of(field.split(" ")))
            .map(DomainId::find)
            .flatMap(Optional::stream)
            .limit(MAX + 1L)
            .collect(Collectors.toCollection(LinkedHashSet::new));
    return List.copyOf(ids);
  }

  private static List<DomainId> whole(
      PageRequest request, OverviewService overview, ListQuery query) {
    Set<DomainId> ids = new LinkedHashSet<>();
    Iterator<List<HealthOfDomain>> pages =
        overview.pages(request.organizationId(), query.domains(), request.now());
    while (pages.hasNext() && ids.size() <= MAX) {
      pages.next().forEach(found -> ids.add(found.domain().id()));
    }
    return ids.stream().limit(MAX + 1L).toList();
  }

  /** How many are selected. */
  public int size() {
    return ids.size();
  }

  /** The domains as one field carries them. */
  public String text() {
    return text(ids);
  }

  static String text(List<DomainId> some) {
    return some.stream().map(DomainId::text).collect(Collectors.joining(" "));
  }

  /** Why nothing can be done with it, a sentence; empty when something can. */
  Optional<String> problem() {
    if (ids.isEmpty()) {
      return Optional.of(Texts.text("bulk.select-one"));
    }
    return ids.size() > MAX ? Optional.of(Texts.text("bulk.too-many", MAX)) : Optional.empty();
  }
}
