package io.domainwatch.dashboard.expiries;

import java.util.List;

/**
 * A page of what expires, by months.
 *
 * @param within days that were asked for; empty text for all
 * @param later the address of the page behind this one; empty text when there is none
 * @param problems what was asked for and cannot be
 */
public record ExpiryList(List<Month> months, String within, String later, List<String> problems) {
  /** Days that can be chosen. */
  private static final List<String> CHOICES = List.of("30", "60", "90", "365");

  public ExpiryList {
    months = List.copyOf(months);
    problems = List.copyOf(problems);
  }

  /** What expires in one month of UTC, such as {@code November 2026}, soonest first. */
  public record Month(String name, List<ExpiryRow> rows) {
    public Month {
      rows = List.copyOf(rows);
    }
  }

  /** Days that can be chosen. */
  public List<String> choices() {
    return CHOICES;
  }
}
