package io.domainwatch.dashboard.incidents;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.Page;
import io.domainwatch.app.escalation.EscalationService;
import io.domainwatch.app.history.HistoryService;
import io.domainwatch.app.incidents.IncidentService;
import io.domainwatch.app.note.CommentService;
import io.domainwatch.app.snooze.SnoozeSwitch;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.User;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.EventFilter;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.incident.IncidentReport;
import io.domainwatch.core.override.DomainSnoozes;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.core.result.ResultCursor;
import io.domainwatch.core.result.ResultFilter;
import io.domainwatch.dashboard.check.block.Block.Fact;
import io.domainwatch.dashboard.events.EventRow;
import io.domainwatch.dashboard.snooze.SnoozeForm;
import io.domainwatch.dashboard.web.PageRequest;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads what the page of an incident shows. */
public final class IncidentReader {
  /** Events of one incident; one that has more leads to the page of events. */
  private static final int MAX_EVENTS = 50;

  /** Runs that are looked through from its begin, and as many up to its end. */
  private static final int RUNS = 40;

  /** Earlier incidents of the same event; enough to see a pattern. */
  private static final int EARLIER = 5;

  private final IncidentService incidents;
  private final HistoryService history;
  private final CommentService comments;
  private final SnoozeSwitch snoozes;
  private final EscalationService policies;

  @Inject
  public IncidentReader(
      IncidentService incidents,
      HistoryService history,
      CommentService comments,
      SnoozeSwitch snoozes,
      EscalationService policies) {
    this.incidents = incidents;
    this.history = history;
    this.comments = comments;
    this.snoozes = snoozes;
    this.policies = policies;
  }

  IncidentPage page(PageRequest request, IncidentId id, CommentForm form) {
    OrganizationId owner = request.organizationId();
    IncidentReport report = incidents.report(owner, id);
    Incident incident = report.incident();
    List<EventRow> events = events(owner, id);
    DomainSnoozes muted = snoozes.of(owner, incident.domainId());
    Course runs = runs(owner, incident);
    List<Happening> course =
        Stream.of(
                said(request.visitor().user(), id),
                muted(incident, muted),
                incident.acknowledgement().map(Happening.Acknowledged::new).stream(),
                policies.stepsOf(owner, id).stream().map(Happening.Escalated::new),
                report.deliveries().stream().map(Happening.Sent::new),
                events.stream().map(Happening.Told::new),
                runs.changes().reversed().stream())
            .<Happening>flatMap(each -> each)
            .sorted(Comparator.comparing(Happening::at).reversed())
            .toList();
    return new IncidentPage(
        incident,
        evidence(incident, events),
        course,
        runs.leftOut(),
        incidents.before(incident, EARLIER),
        form,
        SnoozeForm.of(incident.domainId(), incident.checkType(), muted, request.now()).on(id),
        request.now());
  }

  private List<EventRow> events(OrganizationId owner, IncidentId id) {
    return history.events(owner, EventFilter.of(id), Optional.empty(), MAX_EVENTS).items().stream()
        .map(EventRow::of)
        .toList();
  }

  /** Of the newest event that says what is wrong; a recovery says what is right. */
  private static List<Fact> evidence(Incident incident, List<EventRow> events) {
    return events.stream()
        .map(EventRow::event)
        .filter(event -> event.type().equals(incident.type()))
        .findFirst()
        .map(Event::details)
        .map(Evidence::of)
        .orElse(List.of());
  }

  private static Stream<Happening.Muted> muted(Incident incident, DomainSnoozes snoozes) {
    Instant from = incident.startedAt().orElse(incident.openedAt());
    return Stream.concat(
            snoozes.of(Optional.of(incident.checkType())).stream()
                .map(snooze -> new Happening.Muted(snooze, text("incidents.this-check"))),
            snoozes.whole().stream()
                .map(snooze -> new Happening.Muted(snooze, text("incidents.whole-domain"))))
        .filter(muted -> !muted.at().isBefore(from))
        .filter(muted -> incident.closedAt().filter(muted.at()::isAfter).isEmpty());
  }

  private Stream<Happening.Said> said(User reader, IncidentId id) {
    return comments.of(reader.organizationId(), id).stream()
        .map(comment -> new Happening.Said(comment, comment.mayBeDeletedBy(reader)));
  }

  /** Changes of the outcome, and whether there are runs that were not looked through. */
  private record Course(List<Happening.Run> changes, boolean leftOut) {}

  private Course runs(OrganizationId owner, Incident incident) {
    Instant from = incident.startedAt().orElse(incident.openedAt());
    Instant end = incident.closedAt().orElse(Instant.parse("9999-12-31T00:00:00Z"));
    List<CheckResult> first =
        results(owner, incident, from.minusSeconds(1), incident.openedAt().plusMillis(1)).items();
    Page<CheckResult, ResultCursor> last =
        results(owner, incident, incident.openedAt().plusMillis(1), end.plusMillis(1));
    List<CheckResult> oldestFirst = new ArrayList<>(first.reversed());
    oldestFirst.addAll(last.items().reversed());
    return new Course(changes(incident, oldestFirst), last.next().isPresent());
  }

  private Page<CheckResult, ResultCursor> results(
      OrganizationId owner, Incident incident, Instant from, Instant to) {
    return history.results(
        owner,
        incident.domainId(),
        incident.checkType().wireName(),
        new ResultFilter(Optional.of(from), Optional.of(to), Optional.empty()),
        Optional.empty(),
        RUNS);
  }

  private static List<Happening.Run> changes(Incident incident, List<CheckResult> oldestFirst) {
    List<Happening.Run> changes = new ArrayList<>();
    for (CheckResult run : oldestFirst) {
      if (changes.isEmpty() || changes.getLast().result().outcome() != run.outcome()) {
        changes.add(new Happening.Run(run, path(incident, run)));
      }
    }
    return changes;
  }

  private static String path(Incident incident, CheckResult run) {
    return "/domains/%s/checks/%s/results/%s?at=%d"
        .formatted(
            incident.domainId().text(),
            incident.checkType().wireName(),
            run.id().text(),
            run.startedAt().toEpochMilli());
  }
}
