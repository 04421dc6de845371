package io.domainwatch.dashboard.maintenance;

import java.util.List;

/**
 * The page of all windows, with the form of a new one.
 *
 * @param problem why the last one was not added; empty text when there is none
 */
public record WindowList(List<WindowRow> rows, WindowForm form, String problem) {
  public WindowList {
    rows = List.copyOf(rows);
  }
}
