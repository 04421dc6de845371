package io.domainwatch.persistence.routing;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.confirmation.Confirmation;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.routing.PendingWork;
import io.domainwatch.core.routing.PendingWork.Kind;
import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.notification.NotificationContract;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqPendingWorkIT implements NotificationContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  private PendingWork work;

  @Override
  public NotificationPorts ports() {
    return storage.ports();
  }

  @BeforeEach
  void nothing() {
    storage.execute("truncate organizations cascade");
    work = new JooqPendingWork(storage.database());
  }

  @Test
  void nothingWaitsAtFirst() {
    assertThat(work.waiting(now())).isEmpty();
  }

  @Test
  void anEventWaits() {
    Domain domain = given().domain(given().organization());
    happenings().open(domain, CheckType.UPTIME, UptimeDefinition.HTTP_ERROR, now());

    assertThat(work.waiting(now())).containsExactly(Kind.EVENTS);
  }

  @Test
  void aDeliveryWaitsDueOrNotUntilItIsDropped() {
    Organization owner = given().organization();
    Channel channel = messages().channel(owner);
    messages().trial(channel, now().plusSeconds(3600));

    assertThat(work.waiting(now())).containsExactly(Kind.DELIVERIES);

    ports().deliveries().drop(owner.id(), channel.id(), now());
    assertThat(work.waiting(now())).isEmpty();
  }

  @Test
  void aMailboxIsAskedWhenItIsDue() {
    Instant asked = now();
    Channel mailbox =
        messages().channel(given().organization(), new ChannelTarget.Email("ops@example.com"));
    ports().confirmations().save(Confirmation.of(mailbox, asked));

    assertThat(work.waiting(asked.minusSeconds(1))).isEmpty();
    assertThat(work.waiting(asked)).containsExactly(Kind.CONFIRMATIONS);
  }
}
