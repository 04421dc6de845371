package io.domainwatch.dashboard.calendar;

import io.domainwatch.app.calendar.IssuedFeed;

/**
 * A feed that has just got its address; the only time that it is shown.
 *
 * @param publicUrl where people reach the dashboard, without a slash at its end
 */
public record NewFeed(IssuedFeed issued, String publicUrl) {
  /** The address of the calendar. */
  public String address() {
    return publicUrl + issued.path();
  }

  /** Hides the address. */
  @Override
  public String toString() {
    return "NewFeed[" + issued.feed().id() + "]";
  }
}
