package io.domainwatch.testkit.contract.notification;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.testkit.IncidentFixtures;
import io.domainwatch.testkit.Messages;
import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.ScheduleContract;

/** What the contracts of what is told have in common. */
public interface NotificationContract extends ScheduleContract {
  @Override
  NotificationPorts ports();

  /** Lets things happen in the storage under test. */
  default IncidentFixtures happenings() {
    return new IncidentFixtures(ports());
  }

  /** Fills the storage under test with channels and messages. */
  default Messages messages() {
    return new Messages(ports());
  }

  /** Does something in a transaction that is taken back. */
  default void takenBack(Runnable work) {
    assertThatThrownBy(
            () ->
                ports()
                    .transactions()
                    .in(
                        () -> {
                          work.run();
                          throw new IllegalStateException("on purpose");
                        }))
        .hasMessage("on purpose");
  }
}
