package io.domainwatch.dashboard.overview;

import io.domainwatch.app.Page;
import io.domainwatch.app.channels.ChannelService;
import io.domainwatch.app.expiries.ExpiryService;
import io.domainwatch.app.history.HistoryService;
import io.domainwatch.app.incidents.IncidentService;
import io.domainwatch.app.overview.MonitorState;
import io.domainwatch.app.overview.OverviewService;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.event.EventFilter;
import io.domainwatch.core.incident.IncidentFilter;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.dashboard.channels.ChannelRow;
import io.domainwatch.dashboard.domains.DomainList;
import io.domainwatch.dashboard.domains.DomainRow;
import io.domainwatch.dashboard.domains.ListQuery;
import io.domainwatch.dashboard.events.EventRow;
import io.domainwatch.dashboard.expiries.ExpiryRow;
import io.domainwatch.dashboard.format.StatusBadge;
import io.domainwatch.dashboard.overview.OverviewPage.Notes;
import io.domainwatch.dashboard.overview.OverviewPage.Part;
import io.domainwatch.dashboard.overview.OverviewPage.State;
import io.domainwatch.dashboard.text.Texts;
import io.domainwatch.dashboard.web.PageRequest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Reads what the first page shows; each list by an index and no further than it is shown. */
public final class OverviewReader {
  private static final Duration CHANGES_WITHIN = Duration.ofDays(1);

  private static final List<Severity> HIGHEST_FIRST = List.of(Severity.values()).reversed();

  private final OverviewService overview;
  private final IncidentService incidents;
  private final ExpiryService expiries;
  private final HistoryService history;
  private final ChannelService channels;
  private final MonitorState monitor;

  @Inject
  OverviewReader(
      OverviewService overview,
      IncidentService incidents,
      ExpiryService expiries,
      HistoryService history,
      ChannelService channels,
      MonitorState monitor) {
    this.overview = overview;
    this.incidents = incidents;
    this.expiries = expiries;
    this.history = history;
    this.channels = channels;
    this.monitor = monitor;
  }

  OverviewPage page(PageRequest request) {
    OrganizationId owner = request.organizationId();
    Instant now = request.now();
    Map<DomainHealth, Integer> counts = overview.counts(owner, now);
    int domains = counts.values().stream().mapToInt(Integer::intValue).sum();
    return new OverviewPage(
        states(counts),
        overview.tags(owner, OverviewPage.MAX_TAGS).stream().map(DomainRow.TagLink::to).toList(),
        new HourStrip(domains, overview.monitoredSince(owner))
            .of(incidents.hours(owner, Texts.reader().zone(), now)),
        open(owner),
        part(
            expiries.page(
                owner,
                Optional.of(OverviewPage.EXPIRY_DAYS),
                Tags.NONE,
                Optional.empty(),
                Part.MAX_ROWS,
                now),
            expiry -> ExpiryRow.of(expiry, now)),
        part(
            history.events(
                owner,
                EventFilter.since(now.minus(CHANGES_WITHIN)),
                Optional.empty(),
                Part.MAX_ROWS),
            EventRow::of),
        notes(request));
  }

  private static List<State> states(Map<DomainHealth, Integer> counts) {
    List<State> states = new ArrayList<>();
    for (DomainHealth health : DomainHealth.values()) {
      int number = counts.getOrDefault(health, 0);
      if (number > 0) {
        StatusBadge badge = StatusBadge.of(health);
        String path = ListQuery.all().of(Optional.of(health)).path();
        states.add(new State(badge.style(), badge.label(), number, path));
      }
    }
    return states;
  }

  private Part<OpenIncident> open(OrganizationId owner) {
    List<OpenIncident> rows = new ArrayList<>();
    boolean more = false;
    for (Severity severity : HIGHEST_FIRST) {
      int room = Math.max(1, Part.MAX_ROWS - rows.size());
      var page = incidents.page(owner, open(severity), Optional.empty(), room);
      boolean full = rows.size() == Part.MAX_ROWS;
      more = more || page.next().isPresent() || full && !page.items().isEmpty();
      if (!full) {
        page.items().forEach(report -> rows.add(OpenIncident.of(report.incident())));
      }
    }
    return new Part<>(eachGuideOnce(rows), more);
  }

  private static List<OpenIncident> eachGuideOnce(List<OpenIncident> rows) {
    Set<EventType> said = new HashSet<>();
    return rows.stream().map(row -> said.add(row.incident().type()) ? row : row.brief()).toList();
  }

  private static IncidentFilter open(Severity severity) {
    return new IncidentFilter(
        IncidentFilter.State.OPEN,
        Optional.empty(),
        Optional.of(severity),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  private Notes notes(PageRequest request) {
    List<Channel> known = channels.list(request.organizationId());
    List<String> troubles = monitor.troubles();
    boolean owner = request.visitor().user().role() == Role.OWNER;
    return new Notes(
        DomainList.Notes.stopped(request.visitor().organization()),
        owner ? troubles : List.of(),
        !troubles.isEmpty(),
        ChannelRow.alarming(known, channels.kinds(), request.now()),
        known.isEmpty());
  }

  private static <T, R> Part<R> part(Page<T, ?> page, Function<T, R> row) {
    return new Part<>(page.items().stream().map(row).toList(), page.next().isPresent());
  }
}
