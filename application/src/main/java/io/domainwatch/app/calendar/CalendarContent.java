package io.domainwatch.app.calendar;

import io.domainwatch.core.expiry.Expiry;
import io.domainwatch.core.maintenance.MaintenanceWindow;
import java.util.List;

/**
 * What a calendar shows.
 *
 * @param expiries soonest first
 * @param windows oldest first
 */
public record CalendarContent(List<Expiry> expiries, List<MaintenanceWindow> windows) {
  public CalendarContent {
    expiries = List.copyOf(expiries);
    windows = List.copyOf(windows);
  }
}
