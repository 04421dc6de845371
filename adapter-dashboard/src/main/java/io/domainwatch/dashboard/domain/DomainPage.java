package io.domainwatch.dashboard.domain;

import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.note.DomainNote;
import io.domainwatch.core.note.NoteText;
import io.domainwatch.dashboard.snooze.SnoozeForm;
import java.util.List;
import java.util.Optional;

/**
 * The page of a domain.
 *
 * @param problem why the last action was refused; empty text when none was
 * @param tags as their field shows them
 * @param stopped why no checks run at present; empty text when they do
 * @param runsLeft how many runs by hand are left of this hour; empty text when none was used
 * @param maintenance the window that is running or comes next, in words; empty text for none
 * @param note what people wrote down; empty when nothing
 * @param noteTyped what its field shows
 * @param availability of the last day, week, month and quarter
 * @param control whether control of the domain was shown; empty when nobody asks for that
 */
public record DomainPage(
    Domain domain,
    String problem,
    String tags,
    String stopped,
    String runsLeft,
    String maintenance,
    Optional<DomainNote> note,
    String noteTyped,
    List<AvailabilityRow> availability,
    Optional<ControlSection> control,
    SnoozeForm snooze,
    LiveStatus glance,
    Trends trends,
    Timeline timeline) {
  /** Where it is. */
  public String path() {
    return "/domains/" + domain.id().text();
  }

  /** The site. */
  public String sitePath() {
    return "https://" + domain.name().ascii() + "/";
  }

  /** Characters of a note. */
  public int maxNote() {
    return NoteText.MAX;
  }

  /** Where all of its events are. */
  public String eventsPath() {
    return "/events?domain=" + domain.id().text();
  }
}
