package io.domainwatch.testkit.contract.notification;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.confirmation.MailBucket;
import io.domainwatch.core.confirmation.MailLimit;
import io.domainwatch.core.confirmation.MailLimit.Admission;
import io.domainwatch.core.confirmation.MailReceiver;
import io.domainwatch.core.confirmation.MailReceivers;
import io.domainwatch.testkit.Fixtures;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every {@link MailReceivers} does. */
public interface MailReceiversContract extends NotificationContract {
  /** When the first mail goes out. */
  Instant FIRST = Instant.parse("2026-11-22T10:00:00.123Z");

  private MailReceivers receivers() {
    return ports().mailReceivers();
  }

  private static MailReceiver somebody() {
    return MailReceiver.of(Fixtures.newId() + "@example.com");
  }

  @Test
  default void mailsAreAdmittedUpToTheLimitOfTheirWindow() {
    MailBucket bucket = new MailBucket.ConfirmationsTo(somebody());
    for (int mail = 0; mail < MailLimit.CONFIRMATIONS_TO_RECEIVER.most(); mail++) {
      assertThat(receivers().count(bucket, FIRST.plusSeconds(mail)))
          .isEqualTo(new Admission.Admitted());
    }
    Instant end = FIRST.plus(Duration.ofDays(1));

    assertThat(receivers().count(bucket, FIRST.plusSeconds(9))).isEqualTo(new Admission.Full(end));
    assertThat(receivers().count(bucket, end.minusMillis(1))).isEqualTo(new Admission.Full(end));
    assertThat(receivers().count(bucket, end)).isEqualTo(new Admission.Admitted());
  }

  @Test
  default void bucketsAreCountedApart() {
    MailReceiver receiver = somebody();
    MailBucket full = new MailBucket.ConfirmationsTo(receiver);
    IntStream.range(0, 4).forEach(_ -> receivers().count(full, FIRST));

    assertThat(receivers().count(full, FIRST)).isInstanceOf(Admission.Full.class);
    for (MailBucket other :
        List.of(
            new MailBucket.ConfirmationsTo(somebody()),
            new MailBucket.ConfirmationsBy(new OrganizationId(Fixtures.newId())),
            new MailBucket.Messages(new OrganizationId(Fixtures.newId()), receiver),
            new MailBucket.Messages(new OrganizationId(Fixtures.newId()), receiver))) {
      assertThat(receivers().count(other, FIRST)).isEqualTo(new Admission.Admitted());
    }
  }

  @Test
  default void refusalsHoldAndAreNotForgottenWithCounts() {
    MailReceiver receiver = somebody();
    assertThat(receivers().hasRefused(receiver)).isFalse();

    receivers().refuse(receiver, FIRST);
    receivers().refuse(receiver, FIRST.plusSeconds(1));
    receivers().forgetCounts(FIRST.plus(Duration.ofDays(400)));

    assertThat(receivers().hasRefused(receiver)).isTrue();
    assertThat(receivers().hasRefused(somebody())).isFalse();
  }

  @Test
  default void countsOfOldWindowsAreForgotten() {
    MailBucket bucket = new MailBucket.ConfirmationsTo(somebody());
    IntStream.range(0, 4).forEach(_ -> receivers().count(bucket, FIRST));

    receivers().forgetCounts(FIRST);
    assertThat(receivers().count(bucket, FIRST)).isInstanceOf(Admission.Full.class);
    assertThat(receivers().forgetCounts(FIRST.plusMillis(1))).isPositive();
    assertThat(receivers().count(bucket, FIRST)).isEqualTo(new Admission.Admitted());
  }
}
