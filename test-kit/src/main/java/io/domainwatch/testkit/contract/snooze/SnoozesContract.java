package io.domainwatch.testkit.contract.snooze;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.override.DomainSnoozes;
import io.domainwatch.core.override.Snooze;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.snooze.SnoozeEnd;
import io.domainwatch.core.snooze.Snoozes;
import io.domainwatch.core.snooze.Snoozes.SnoozedDomain;
import io.domainwatch.core.snooze.UntoldIncident;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What {@link Snoozes} must do, and what others do while one is kept. */
public interface SnoozesContract extends SnoozeSteps {
  @Test
  default void aDomainHasNoneAtFirst() {
    Domain domain = given().domain(given().organization());

    assertThat(of(domain)).isEqualTo(DomainSnoozes.NONE);
    assertThat(untold(domain)).isEmpty();
  }

  @Test
  default void theyComeBackAsTheyWere() {
    Domain domain = given().domain(given().organization());
    Snooze whole = snooze(now().plusSeconds(60), Optional.of("a \"move\" — ünïcode 😀"));
    Snooze single = snooze(now().plusSeconds(90), Optional.empty());

    save(domain, Optional.empty(), whole);
    save(domain, UPTIME, single);

    assertThat(of(domain))
        .isEqualTo(new DomainSnoozes(Optional.of(whole), Map.of(CheckType.UPTIME, single)));

    save(domain, Optional.empty(), single);
    snoozes().save(domain.organizationId(), domain.id(), UPTIME, Optional.empty());
    assertThat(of(domain)).isEqualTo(new DomainSnoozes(Optional.of(single), Map.of()));
  }

  @Test
  default void thoseOfSeveralDomainsAreReadAtOnce() {
    Organization owner = given().organization();
    Domain first = given().domain(owner);
    Domain second = given().domain(owner);
    Domain none = given().domain(owner);
    Domain strange = given().domain(given().organization());
    Snooze snooze = snooze(now().plusSeconds(60), Optional.empty());
    save(first, Optional.empty(), snooze);
    save(first, UPTIME, snooze);
    save(second, UPTIME, snooze);
    save(strange, UPTIME, snooze);

    assertThat(
            snoozes()
                .ofDomains(owner.id(), Set.of(first.id(), second.id(), none.id(), strange.id())))
        .isEqualTo(Map.of(first.id(), of(first), second.id(), of(second)));
  }

  @Test
  default void anotherOrganizationSeesAndChangesNothing() {
    Organization stranger = given().organization();
    Domain domain = given().domain(given().organization());
    Snooze snooze = snooze(now().plusSeconds(60), Optional.empty());
    save(domain, UPTIME, snooze);
    happenings().open(domain, CheckType.UPTIME, UptimeDefinition.DOWN, now());
    List<UntoldIncident> kept = untold(domain);

    snoozes().save(stranger.id(), domain.id(), UPTIME, Optional.empty());
    snoozes().save(stranger.id(), domain.id(), Optional.empty(), Optional.of(snooze));
    tell(stranger.id(), domain, new SnoozeEnd(List.of(), Set.of(kept.getFirst().incident().id())));

    assertThat(snoozes().of(stranger.id(), domain.id())).isEqualTo(DomainSnoozes.NONE);
    assertThat(snoozes().untold(stranger.id(), domain.id())).isEmpty();
    assertThat(of(domain))
        .isEqualTo(new DomainSnoozes(Optional.empty(), Map.of(CheckType.UPTIME, snooze)));
    assertThat(untold(domain)).isEqualTo(kept);
  }

  @Test
  default void theyGoWithTheirDomain() {
    Domain domain = given().domain(given().organization());
    save(domain, UPTIME, snooze(now(), Optional.empty()));

    ports().domains().delete(domain.organizationId(), domain.id());

    assertThat(of(domain)).isEqualTo(DomainSnoozes.NONE);
    assertThat(over(now())).doesNotContain(place(domain));
  }

  @Test
  default void domainsAreFoundOnceWhenATimeIsOverAndPageByPage() {
    Instant now = now();
    List<SnoozedDomain> expected = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      Domain domain = given().domain(given().organization());
      save(domain, UPTIME, snooze(now.minusSeconds(i), Optional.empty()));
      save(domain, Optional.empty(), snooze(now, Optional.empty()));
      expected.add(place(domain));
    }
    Domain later = given().domain(given().organization());
    save(later, UPTIME, snooze(now.plusMillis(1), Optional.empty()));

    List<SnoozedDomain> found = new ArrayList<>();
    List<SnoozedDomain> page = snoozes().over(2, Optional.empty(), now);
    while (!page.isEmpty()) {
      found.addAll(page);
      page = snoozes().over(2, Optional.of(page.getLast()), now);
    }

    assertThat(found).doesNotHaveDuplicates().containsAll(expected).doesNotContain(place(later));
  }

  @Test
  default void itsChecksAreMutedForWhoRecordsThemAndNoOthers() {
    Instant now = now();
    Domain domain = given().monitored(given().organization(), now, CheckType.UPTIME, CheckType.DNS);
    List<Claim> claims = claims(now);
    save(domain, UPTIME, snooze(now.plusSeconds(60), Optional.empty()));
    assertThat(muted(claims)).isEqualTo(Map.of(CheckType.UPTIME, true, CheckType.DNS, false));

    snoozes().save(domain.organizationId(), domain.id(), UPTIME, Optional.empty());
    save(domain, Optional.empty(), snooze(now, Optional.empty()));
    assertThat(muted(claims))
        .as("it holds until it is taken away, be its time over or not")
        .isEqualTo(Map.of(CheckType.UPTIME, true, CheckType.DNS, true));
  }

  @Test
  default void nobodyIsRemindedWhileOneHolds() {
    Organization owner = given().organization();
    Domain domain = given().domain(owner);
    Instant now = now();
    Channel channel =
        messages()
            .channel(owner, new Channel.Timing(Optional.of(Duration.ofHours(1)), Optional.empty()));
    tellAndRemind(channel, down(domain, now.minusSeconds(60)), now);
    save(domain, Optional.empty(), snooze(now.plusSeconds(60), Optional.empty()));
    assertThat(reminders(now)).isZero();

    snoozes().save(owner.id(), domain.id(), Optional.empty(), Optional.empty());
    save(domain, UPTIME, snooze(now.plusSeconds(60), Optional.empty()));
    assertThat(reminders(now)).isZero();

    snoozes().save(owner.id(), domain.id(), UPTIME, Optional.empty());
    save(domain, Optional.of(CheckType.DNS), snooze(now.plusSeconds(60), Optional.empty()));
    assertThat(reminders(now)).isOne();
  }

  @Test
  default void whoWasToldIsRememberedUntilTheEndIsToldHoweverLongThatTakes() {
    Organization owner = given().organization();
    Domain domain = given().domain(owner);
    Instant now = now();
    Channel channel = messages().channel(owner);
    Incident incident = down(domain, now.minusSeconds(60));
    tell(channel, incident);
    save(domain, UPTIME, snooze(now.plus(Duration.ofDays(300)), Optional.empty()));
    happenings().close(incident, now);

    ports().transactions().in(() -> notificationLog().forgetOld(now.plusSeconds(60)));
    assertThat(notified(incident)).containsExactly(channel.id());

    tell(owner.id(), domain, end(domain, now.plusSeconds(90)));
    ports().transactions().in(() -> notificationLog().forgetOld(now.plusSeconds(60)));
    assertThat(notified(incident)).isEmpty();
  }
}
