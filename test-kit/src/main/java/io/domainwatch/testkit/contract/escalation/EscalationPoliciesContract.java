package io.domainwatch.testkit.contract.escalation;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelFilter;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.escalation.EscalationPolicies;
import io.domainwatch.core.escalation.EscalationPolicy;
import io.domainwatch.core.escalation.PolicyId;
import io.domainwatch.core.tag.Tag;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.contract.notification.NotificationContract;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What {@link EscalationPolicies} must do. */
public interface EscalationPoliciesContract extends NotificationContract {
  private EscalationPolicies policies() {
    return ports().escalationPolicies();
  }

  private EscalationPolicy added(
      Organization owner, ChannelFilter filter, Instant at, EscalationPolicy.Step... steps) {
    EscalationPolicy policy =
        new EscalationPolicy(
            new PolicyId(Fixtures.newId()), owner.id(), "Night ✓", filter, List.of(steps), at, at);
    policies().add(policy);
    return policy;
  }

  private static EscalationPolicy.Step step(int after, ChannelId... channels) {
    return new EscalationPolicy.Step(after, List.of(channels));
  }

  @Test
  default void policiesAreListedOldestFirstToTheirOrganizationAlone() {
    Organization owner = given().organization();
    ChannelId one = messages().channel(owner).id();
    ChannelId two = messages().channel(owner).id();
    Domain domain = given().domain(owner);
    EscalationPolicy young = added(owner, ChannelFilter.ALL, now(), step(0, two, one));
    EscalationPolicy old =
        added(
            owner,
            new ChannelFilter(
                Optional.of(Set.of(CheckType.UPTIME, CheckType.SSL)),
                Severity.MEDIUM,
                Optional.of(Set.of(domain.id())),
                Tags.of(List.of(new Tag("shop")))),
            now().minusSeconds(60),
            step(5, one),
            step(30, two, one));

    assertThat(policies().ofOrganization(owner.id())).containsExactly(old, young);
    assertThat(policies().ofOrganization(given().organization().id())).isEmpty();
    assertThat(policies().find(owner.id(), old.id())).contains(old);
  }

  @Test
  default void aPolicyIsReplacedWithItsSteps() {
    Organization owner = given().organization();
    ChannelId channel = messages().channel(owner).id();
    EscalationPolicy before =
        added(owner, ChannelFilter.ALL, now(), step(5, channel), step(6, channel));
    EscalationPolicy after =
        new EscalationPolicy(
            before.id(),
            owner.id(),
            "Day",
            new ChannelFilter(Optional.empty(), Severity.HIGH, Optional.empty()),
            List.of(step(1, channel), step(6, channel), step(7, channel)),
            before.createdAt(),
            now().plusSeconds(1));
    policies().save(after);
    assertThat(policies().find(owner.id(), before.id())).contains(after);
    assertThat(ports().transactions().in(() -> policies().lock(owner.id(), before.id())))
        .contains(after);
  }

  @Test
  default void nobodyReadsReplacesOrDeletesThePolicyOfAnotherOrganization() {
    Organization owner = given().organization();
    Organization stranger = given().organization();
    EscalationPolicy policy =
        added(owner, ChannelFilter.ALL, now(), step(0, messages().channel(owner).id()));
    EscalationPolicy stolen =
        new EscalationPolicy(
            policy.id(), stranger.id(), "Mine", ChannelFilter.ALL, List.of(), now(), now());

    policies().save(stolen);
    assertThat(policies().find(stranger.id(), policy.id())).isEmpty();
    assertThat(ports().transactions().in(() -> policies().lock(stranger.id(), policy.id())))
        .isEmpty();
    assertThat(policies().delete(stranger.id(), policy.id())).isFalse();
    assertThat(policies().find(owner.id(), policy.id())).contains(policy);

    assertThat(policies().delete(owner.id(), policy.id())).isTrue();
    assertThat(policies().delete(owner.id(), policy.id())).isFalse();
  }

  @Test
  default void aChannelThatIsDeletedLeavesTheSteps() {
    Organization owner = given().organization();
    Channel gone = messages().channel(owner);
    ChannelId stays = messages().channel(owner).id();
    EscalationPolicy policy =
        added(owner, ChannelFilter.ALL, now(), step(1, gone.id(), stays), step(2, gone.id()));

    ports().channels().delete(owner.id(), gone.id());

    assertThat(policies().find(owner.id(), policy.id()).orElseThrow().steps())
        .containsExactly(step(1, stays), step(2));
  }

  @Test
  default void aFilterWhoseDomainsAreAllDeletedStillDoesNotTakeAll() {
    Organization owner = given().organization();
    Domain domain = given().domain(owner);
    ChannelFilter filter =
        new ChannelFilter(Optional.empty(), Severity.INFO, Optional.of(Set.of(domain.id())));
    EscalationPolicy policy = added(owner, filter, now(), step(1, messages().channel(owner).id()));

    ports().domains().delete(owner.id(), domain.id());

    assertThat(policies().find(owner.id(), policy.id()).orElseThrow().filter().domainIds())
        .contains(Set.of());
  }
}
