package io.domainwatch.dashboard.bulk;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.bulk.BulkService;
import io.domainwatch.app.bulk.BulkTurn;
import io.domainwatch.app.overview.OverviewService;
import io.domainwatch.dashboard.bulk.BulkProgress.Refusal;
import io.domainwatch.dashboard.templates.Templates;
import io.domainwatch.dashboard.web.Fields;
import io.domainwatch.dashboard.web.PageRequest;
import io.domainwatch.dashboard.web.PageResponse;
import io.domainwatch.dashboard.web.PageResponse.Section;
import io.domainwatch.dashboard.web.PageRoute;
import io.domainwatch.dashboard.web.Pages;
import io.domainwatch.dashboard.web.RefusalText;
import jakarta.inject.Inject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Changes the domains that are selected on the list (docs/adr/0067). What is left to do is in the
 * page, so that any instance can go on, no thread works between two pages, and nothing happens that
 * nobody is told of.
 */
public final class BulkPages implements Pages {
  private static final String ACTION = "action";

  private final OverviewService overview;
  private final BulkService bulk;
  private final BulkPace pace;

  @Inject
  BulkPages(OverviewService overview, BulkService bulk, BulkPace pace) {
    this.overview = overview;
    this.bulk = bulk;
    this.pace = pace;
  }

  @Override
  public List<PageRoute> routes() {
    return List.of(
        PageRoute.post("/domains/bulk", this::ask), PageRoute.post("/domains/bulk/run", this::run));
  }

  private PageResponse ask(PageRequest request) {
    Optional<BulkVerb> verb = BulkVerb.find(request.form().text(ACTION));
    if (verb.isEmpty()) {
      return nothing(text("bulk.choose"));
    }
    BulkSelection selection = BulkSelection.of(request, overview);
    return selection
        .problem()
        .map(BulkPages::nothing)
        .orElseGet(() -> question(200, verb.get(), selection, Fields.NONE, ""));
  }

  private static PageResponse question(
      int status, BulkVerb verb, BulkSelection selection, Fields typed, String problem) {
    return new PageResponse.Page<>(
        status,
        Templates::bulkQuestion,
        verb.title(selection.size()),
        Section.DOMAINS,
        new BulkQuestion(verb, selection, typed, problem));
  }

  private static PageResponse nothing(String problem) {
    return new PageResponse.Page<>(
        PageResponse.REFUSED,
        Templates::problem,
        text("bulk.nothing-done"),
        Section.DOMAINS,
        problem);
  }

  private PageResponse run(PageRequest request) {
    Optional<BulkVerb> verb = BulkVerb.find(request.form().text(ACTION));
    BulkSelection selection = BulkSelection.fixed(request);
    Optional<String> problem =
        verb.isEmpty() ? Optional.of(text("bulk.choose")) : selection.problem();
    return problem
        .map(BulkPages::nothing)
        .orElseGet(() -> run(request, verb.orElseThrow(), selection));
  }

  private PageResponse run(PageRequest request, BulkVerb verb, BulkSelection selection) {
    Fields form = request.form();
    int total = number(form, "total").orElse(selection.size());
    return switch (BulkInput.of(verb, form, total, request.now())) {
      case BulkInput.Refused(String problem) ->
          question(PageResponse.REFUSED, verb, selection, form, problem);
      case BulkInput.Accepted(var action) -> {
        BulkTurn turn =
            bulk.turn(request.actor(), action, selection.ids(), pace.turn(), request.now());
        yield progress(request, verb, selection, turn, total);
      }
    };
  }

  private static PageResponse progress(
      PageRequest request, BulkVerb verb, BulkSelection selection, BulkTurn turn, int total) {
    Fields form = request.form();
    List<Refusal> refusals =
        Stream.concat(
                form.all("refusal").stream().map(Refusal::of),
                turn.refused().stream()
                    .map(each -> new Refusal(each.name(), RefusalText.of(each.why()))))
            .limit(BulkProgress.MAX_SHOWN)
            .toList();
    BulkProgress progress =
        new BulkProgress(
            verb,
            total,
            number(form, "done").orElse(0) + turn.done(),
            refusals,
            number(form, "refused").orElse(0) + turn.refused().size(),
            turn.left(),
            handedOn(verb, request),
            selection.query(),
            turn.interrupted());
    return new PageResponse.Page<>(
        Templates::bulkProgress, verb.title(total), Section.DOMAINS, progress);
  }

  /** What the change needs; a length becomes the end that it means at first. */
  private static Map<String, String> handedOn(BulkVerb verb, PageRequest request) {
    Map<String, String> fields = new LinkedHashMap<>();
    BulkInput.FIELDS.forEach(
        name -> request.form().find(name).ifPresent(value -> fields.put(name, value)));
    if (verb == BulkVerb.MUTE) {
      fields.put("until", BulkInput.until(request.form(), request.now()));
    }
    return fields;
  }

  /** A count that an earlier turn handed on. */
  private static Optional<Integer> number(Fields form, String name) {
    return form.find(name)
        .filter(text -> text.length() <= 5 && text.chars().allMatch(c -> c >= '0' && c <= '9'))
        .map(Integer::parseInt);
  }
}
