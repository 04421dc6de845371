package io.domainwatch.persistence.secrets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelKind;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.delivery.ClaimedDelivery;
import io.domainwatch.core.delivery.Deliveries;
import io.domainwatch.core.signin.SecondFactor;
import io.domainwatch.core.signin.TotpSecret;
import io.domainwatch.core.storage.SecretUnreadable;
import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.Messages;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What was changed or moved in the database is told of that one thing, and the others work. */
class TamperingIT {
  /** Each character of base64url and its neighbour. */
  private static final String FROM =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

  private static final String TO =
      "BADCFEHGJILKNMPORQTSVUXWZYbadcfehgjilknmporqtsvuxwzy1032547698_-";

  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  private final Fixtures given = new Fixtures(storage.ports());
  private final Messages messages = new Messages(storage.ports());

  @Test
  void aValueThatWasMovedToAnotherRowDoesNotOpen() {
    Organization owner = given.organization();
    Channel one = messages.channel(owner);
    Channel other = messages.channel(owner);

    storage.execute(
        """
        update notification_channels set address = (
          select address from notification_channels where id = '%s') where id = '%s'
        """
            .formatted(one.id().uuid(), other.id().uuid()));

    assertThat(storage.ports().channels().ofOrganization(owner.id()))
        .extracting(Channel::target)
        .containsExactly(one.target(), new ChannelTarget.Unreadable(ChannelKind.BuiltIn.WEBHOOK));
    assertThat(storage.ports().channels().find(owner.id(), other.id()))
        .as("never absent")
        .isPresent();
  }

  @Test
  void aBitThatWasFlippedSpoilsOneChannelAndWhatWaitsForTheOthersIsClaimed() {
    Organization owner = given.organization();
    Instant now = Fixtures.now();
    Channel good = messages.channel(owner);
    Channel spoilt = messages.channel(owner);
    messages.trial(good, now);
    messages.trial(spoilt, now);
    flip("notification_channels", "secret", "id", spoilt.id().uuid());

    List<ClaimedDelivery> claimed =
        storage
            .ports()
            .deliveries()
            .claimDue(
                UUID.randomUUID(), new Deliveries.Limits(10, 10, 10), Duration.ofMinutes(1), now);

    assertThat(claimed)
        .extracting(one -> one.channel().target())
        .containsExactlyInAnyOrder(
            good.target(), new ChannelTarget.Unreadable(ChannelKind.BuiltIn.WEBHOOK));
  }

  @Test
  void savingAChannelThatCannotBeReadLeavesAloneWhatIsStored() {
    Organization owner = given.organization();
    Channel channel = messages.channel(owner);
    String before = stored(channel);
    flip("notification_channels", "secret", "id", channel.id().uuid());
    Channel unreadable = storage.ports().channels().find(owner.id(), channel.id()).orElseThrow();

    storage.ports().channels().save(unreadable.switched(false, Fixtures.now()));
    flip("notification_channels", "secret", "id", channel.id().uuid());

    assertThat(stored(channel)).isEqualTo(before);
    Channel again = storage.ports().channels().find(owner.id(), channel.id()).orElseThrow();
    assertThat(again.target()).isEqualTo(channel.target());
    assertThat(again.isOn()).isFalse();
  }

  @Test
  void aSecondFactorThatCannotBeReadIsNotNone() {
    User person = given.person(given.organization(), Role.OWNER);
    storage
        .ports()
        .secondFactors()
        .save(
            SecondFactor.prepared(
                person.organizationId(), person.id(), TotpSecret.make(new SecureRandom())));
    flip("second_factors", "secret", "user_id", person.id().uuid());

    assertThatThrownBy(() -> storage.ports().secondFactors().find(person.id()))
        .isInstanceOf(SecretUnreadable.class)
        .hasMessageContaining("second_factors.secret of row " + person.id().uuid());
    assertThat(storage.ports().secondFactors().remove(person.id())).isTrue();
    assertThat(storage.ports().secondFactors().find(person.id())).isEmpty();
  }

  private static String stored(Channel channel) {
    return storage.ask(
        "select address || secret from notification_channels where id = '%s'"
            .formatted(channel.id().uuid()));
  }

  /** Another character in the middle of a value; a second time it is as it was. */
  private static void flip(String table, String column, String key, UUID id) {
    storage.execute(
        """
        update %1$s set %2$s = overlay(%2$s placing translate(substr(%2$s, 40, 1), %3$s) from 40 for 1)
         where %4$s = '%5$s'
        """
            .formatted(table, column, "'" + FROM + "', '" + TO + "'", key, id));
  }
}
