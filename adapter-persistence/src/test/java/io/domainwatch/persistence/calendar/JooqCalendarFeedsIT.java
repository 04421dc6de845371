package io.domainwatch.persistence.calendar;

import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.notification.CalendarFeedsContract;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqCalendarFeedsIT implements CalendarFeedsContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public NotificationPorts ports() {
    return storage.ports();
  }
}
