package io.domainwatch.core.maintenance;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.override.Patch;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/** Windows for tests. */
final class WindowFixtures {
  static final Instant LONG_AGO = Instant.parse("2020-01-01T00:00:00Z");
  static final OrganizationId OWNER = new OrganizationId(new UUID(1, 1));
  static final WindowId ID = new WindowId(new UUID(4, 4));

  private WindowFixtures() {}

  static MaintenanceWindow window(WindowTimes times) {
    return window(times, WindowScope.ALL, LONG_AGO);
  }

  static MaintenanceWindow window(WindowTimes times, WindowScope scope, Instant updatedAt) {
    return new MaintenanceWindow(
        ID, OWNER, "Patches", scope, times, MaintenanceWindow.ByHand.NONE, LONG_AGO, updatedAt);
  }

  static WindowTimes once(String from, String to) {
    return new WindowTimes.Once(new Period(Instant.parse(from), Instant.parse(to)));
  }

  static WindowChange named(WindowChange.Times times) {
    return new WindowChange(Patch.to("Patches"), Patch.keep(), Patch.keep(), Patch.keep(), times);
  }

  static WindowChange.Times onlyOnce(String from, String to) {
    return new WindowChange.Times(
        set(from), set(to), Patch.keep(), Patch.keep(), Patch.keep(), Patch.keep());
  }

  static WindowChange.Times again(String rrule, String dtstart, long seconds, String zone) {
    return new WindowChange.Times(
        Patch.keep(),
        Patch.keep(),
        set(rrule),
        set(dtstart),
        Patch.to(Optional.of(seconds)),
        set(zone));
  }

  static Patch<Optional<String>> set(String text) {
    return Patch.to(Optional.of(text));
  }
}
