package io.domainwatch.app.notification;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.House;
import io.domainwatch.core.confirmation.MailBucket;
import io.domainwatch.core.confirmation.MailLimit;
import io.domainwatch.core.confirmation.MailLimit.Admission;
import io.domainwatch.core.confirmation.MailReceiver;
import io.domainwatch.testkit.Fixtures;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class NotificationRetentionTest {
  private final AtomicReference<Optional<String>> doubt = new AtomicReference<>(Optional.empty());
  private final House house = new House();
  private final MailBucket bucket =
      new MailBucket.ConfirmationsTo(MailReceiver.of(Fixtures.newId() + "@example.com"));
  private final NotificationRetention keeper =
      new NotificationRetention(
          house.store.transactions(),
          house.store.deliveries(),
          house.store.notificationLog(),
          house.store.mailReceivers(),
          _ -> doubt.get());

  @BeforeEach
  void aReceiverIsAskedAsOftenAsMayBe() {
    for (int mail = 0; mail < MailLimit.CONFIRMATIONS_TO_RECEIVER.most(); mail++) {
      house.store.mailReceivers().count(bucket, House.NOW);
    }
  }

  @Test
  void countsAreKeptAsLongAsTheyShallBe() {
    keeper.tick(House.NOW.plus(MailLimit.MAX_WINDOW));
    assertThat(counted()).isInstanceOf(Admission.Full.class);

    keeper.tick(House.NOW.plus(MailLimit.MAX_WINDOW).plusMillis(1));
    assertThat(counted()).isEqualTo(new Admission.Admitted());
  }

  @Test
  void nothingIsForgottenWhileTheTimeIsInDoubt() {
    doubt.set(Optional.of("two clocks differ"));

    keeper.tick(House.NOW.plus(MailLimit.MAX_WINDOW.multipliedBy(100)));

    assertThat(counted()).isInstanceOf(Admission.Full.class);
  }

  private Admission counted() {
    return house.store.mailReceivers().count(bucket, House.NOW);
  }
}
