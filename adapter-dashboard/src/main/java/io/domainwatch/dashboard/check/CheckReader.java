package io.domainwatch.dashboard.check;

import io.domainwatch.app.domains.DomainService;
import io.domainwatch.app.domains.DomainView;
import io.domainwatch.app.domains.OpenEvent;
import io.domainwatch.app.history.CheckReport;
import io.domainwatch.app.history.HistoryService;
import io.domainwatch.app.incidents.IncidentService;
import io.domainwatch.app.overview.Scores;
import io.domainwatch.app.overview.TrendService;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.EventFilter;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.core.result.ResultCursor;
import io.domainwatch.core.result.ResultFilter;
import io.domainwatch.core.result.ResultId;
import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.check.block.RawJson;
import io.domainwatch.dashboard.snooze.SnoozeForm;
import io.domainwatch.dashboard.web.PageRequest;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reads what the pages of a check show. Every method throws {@link
 * io.domainwatch.app.RequestRefused} when the organization has no such domain or there is no such
 * check.
 */
public final class CheckReader {
  private static final ResultFilter ALL =
      new ResultFilter(Optional.empty(), Optional.empty(), Optional.empty());

  /** Results beside the observations; the others are a page away. */
  private static final int FIRST_RESULTS = 10;

  /** Results on a page of their own. */
  private static final int MORE_RESULTS = 50;

  /** Events beside the observations; some screens' worth is on the page of events. */
  private static final int EVENTS = 10;

  /** Characters of raw observations on a page; robots.txt alone may have half a million. */
  private static final int RAW = 200_000;

  private final DomainService domains;
  private final HistoryService history;
  private final TrendService trends;
  private final IncidentService incidents;

  @Inject
  public CheckReader(
      DomainService domains,
      HistoryService history,
      TrendService trends,
      IncidentService incidents) {
    this.domains = domains;
    this.history = history;
    this.trends = trends;
    this.incidents = incidents;
  }

  CheckPage page(PageRequest request, DomainId id, String typeWord) {
    OrganizationId owner = request.organizationId();
    CheckReport report = history.check(owner, id, typeWord);
    CheckType type = report.status().checkType();
    DomainView view = domains.find(owner, id, request.now());
    Domain domain = view.domain();
    List<Event> events = events(owner, id, type);
    Optional<Scores> course =
        type == CheckType.LIGHTHOUSE
            ? Optional.of(trends.scores(owner, id, request.now()))
            : Optional.empty();
    Optional<JsonValue.JsonObject> seen = report.newest().map(CheckResult::seen);
    List<Block> blocks =
        seen.map(fields -> CheckBlocks.of(type, fields, events, course)).orElse(List.of());
    CheckHead head =
        new CheckHead(
            domain, report.status(), report.newest().map(CheckResult::startedAt), request.now());
    ResultList results = results(domain, typeWord, Optional.empty(), FIRST_RESULTS);
    return new CheckPage(
        head,
        blocks,
        seen.map(CheckReader::raw).orElse(""),
        events,
        noticed(owner, report, events),
        results,
        Comparison.of(results.page().items()),
        SnoozeForm.of(id, type, view.snoozes(), request.now()));
  }

  private Set<IncidentId> noticed(OrganizationId owner, CheckReport report, List<Event> events) {
    Set<IncidentId> shown =
        Stream.concat(
                report.status().openEvents().stream().map(OpenEvent::incidentId),
                events.stream().flatMap(event -> event.incidentId().stream()))
            .collect(Collectors.toSet());
    return incidents.acknowledged(owner, shown).keySet();
  }

  CheckHead head(
      OrganizationId owner, DomainId id, String typeWord, Optional<Instant> shown, Instant now) {
    return new CheckHead(
        domain(owner, id, now), history.check(owner, id, typeWord).status(), shown, now);
  }

  ResultList results(PageRequest request, DomainId id, String typeWord) {
    return results(
        domain(request.organizationId(), id, request.now()),
        typeWord,
        request.query().find("before").flatMap(ResultList::position),
        MORE_RESULTS);
  }

  /** The result that the path names, begun at the instant that the query names. */
  Optional<ResultPage> result(PageRequest request, DomainId id, String typeWord) {
    Domain domain = domain(request.organizationId(), id, request.now());
    Optional<ResultId> wanted = ResultId.find(request.word("result"));
    Instant at = ResultList.instant(request.query().text("at")).orElse(Instant.EPOCH);
    ResultFilter then =
        new ResultFilter(Optional.of(at), Optional.of(at.plusMillis(1)), Optional.empty());
    List<CheckResult> found =
        history
            .results(
                domain.organizationId(),
                id,
                typeWord,
                then,
                Optional.empty(),
                HistoryService.MAX_PER_PAGE)
            .items();
    return found.stream()
        .filter(result -> wanted.filter(result.id()::equals).isPresent())
        .findFirst()
        .map(result -> resultPage(domain, result));
  }

  private static ResultPage resultPage(Domain domain, CheckResult result) {
    return new ResultPage(
        domain,
        CheckCatalogue.of(result.checkType()),
        path(domain, result.checkType().wireName()),
        result,
        CheckBlocks.of(result.checkType(), result.seen(), List.of(), Optional.empty()),
        raw(result.seen()));
  }

  private ResultList results(
      Domain domain, String typeWord, Optional<ResultCursor> after, int limit) {
    var page = history.results(domain.organizationId(), domain.id(), typeWord, ALL, after, limit);
    return new ResultList(
        domain,
        CheckCatalogue.of(CheckType.find(typeWord).orElseThrow()),
        path(domain, typeWord),
        page);
  }

  private List<Event> events(OrganizationId owner, DomainId id, CheckType type) {
    EventFilter filter =
        new EventFilter(
            Optional.of(id),
            Optional.empty(),
            Optional.empty(),
            Optional.of(type),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
    return history.events(owner, filter, Optional.empty(), EVENTS).items().stream()
        .map(NamedEvent::event)
        .toList();
  }

  private Domain domain(OrganizationId owner, DomainId id, Instant now) {
    return domains.find(owner, id, now).domain();
  }

  private static String raw(JsonValue.JsonObject observations) {
    return RawJson.of(observations, RAW);
  }

  private static String path(Domain domain, String typeWord) {
    return "/domains/" + domain.id().text() + "/checks/" + typeWord;
  }
}
