package io.domainwatch.dashboard.overview;

import io.domainwatch.dashboard.channels.ChannelRow;
import io.domainwatch.dashboard.chart.Bars;
import io.domainwatch.dashboard.domains.DomainRow;
import io.domainwatch.dashboard.events.EventRow;
import io.domainwatch.dashboard.expiries.ExpiryRow;
import java.util.List;
import java.util.Optional;

/**
 * What the first page shows.
 *
 * @param states how many domains stand how; those of no domain are missing
 * @param tags of domains, the first {@value #MAX_TAGS} by their text
 * @param hours what was wrong in the last day, by the hour
 * @param open open incidents, highest severity first, of one severity newest first; what they mean
 *     and what to do stands at the first of each kind
 * @param expiries what expires within {@value #EXPIRY_DAYS} days, soonest first
 * @param changes what happened in the last day, newest first
 */
public record OverviewPage(
    List<State> states,
    List<DomainRow.TagLink> tags,
    Bars hours,
    Part<OpenIncident> open,
    Part<ExpiryRow> expiries,
    Part<EventRow> changes,
    Notes notes) {
  /** How far ahead expiries are shown (docs/dashboard.md, "The overview"). */
  public static final int EXPIRY_DAYS = 60;

  /** As many as fit two or three lines; the list of domains shows those of each. */
  static final int MAX_TAGS = 20;

  public OverviewPage {
    states = List.copyOf(states);
    tags = List.copyOf(tags);
  }

  /**
   * The first rows of a list.
   *
   * @param more whether there are others, which the page of the list shows
   */
  public record Part<R>(List<R> rows, boolean more) {
    /** How many rows of a list the page shows; each list is a page of its own. */
    static final int MAX_ROWS = 10;

    public Part {
      rows = List.copyOf(rows);
    }
  }

  /** Domains in one state, with a link to their list. */
  public record State(String style, String label, int number, String path) {}

  /**
   * What everybody should know first.
   *
   * @param stopped why no checks run at present; empty when they do
   * @param monitor what is wrong with the monitor itself, for those who can have it mended
   * @param unwell whether anything is wrong with the monitor itself
   * @param silent channels that do not work and nobody wanted so
   * @param untold whether there is no channel, so that nobody learns of what is found
   */
  public record Notes(
      Optional<String> stopped,
      List<String> monitor,
      boolean unwell,
      List<ChannelRow> silent,
      boolean untold) {
    public Notes {
      monitor = List.copyOf(monitor);
      silent = List.copyOf(silent);
    }
  }

  /** Whether the organization has no domain yet. */
  public boolean empty() {
    return states.isEmpty();
  }

  /** Whether nothing is known to be wrong with any domain. */
  public boolean quiet() {
    return open.rows().isEmpty();
  }
}
