package io.domainwatch.testkit.contract.escalation;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.channel.ChannelFilter;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.escalation.DueStep;
import io.domainwatch.core.escalation.EscalationLog;
import io.domainwatch.core.escalation.EscalationLog.DoneStep;
import io.domainwatch.core.escalation.EscalationLog.DueIncident;
import io.domainwatch.core.escalation.EscalationLog.Key;
import io.domainwatch.core.escalation.EscalationPolicy;
import io.domainwatch.core.escalation.PolicyId;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.contract.notification.NotificationLogEntries;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What the contracts of steps have in common. */
public interface EscalationSteps extends NotificationLogEntries {
  /** Of the storage under test. */
  default EscalationLog log() {
    return ports().escalationLog();
  }

  /** A stored policy with steps to one channel each. */
  default EscalationPolicy policy(Organization owner, ChannelFilter filter, int... minutes) {
    ChannelId channel = messages().channel(owner).id();
    Instant now = now();
    EscalationPolicy policy =
        new EscalationPolicy(
            new PolicyId(Fixtures.newId()),
            owner.id(),
            "Night",
            filter,
            IntStream.of(minutes)
                .mapToObj(after -> new EscalationPolicy.Step(after, List.of(channel)))
                .toList(),
            now,
            now);
    ports().escalationPolicies().add(policy);
    return policy;
  }

  /** What is due of an organization. */
  default List<DueIncident> due(Organization owner, Instant now) {
    return log().due(owner.id(), Optional.empty(), 100, now);
  }

  /** Does the last of these steps, and the others with it, in a transaction of its own. */
  default Set<Key> mark(Organization owner, Key key, Instant now, int... minutes) {
    return ports().transactions().in(() -> markNow(owner, key, now, minutes));
  }

  /** The same in a transaction that goes on. */
  default Set<Key> markNow(Organization owner, Key key, Instant now, int... minutes) {
    Set<Integer> covered = IntStream.of(minutes).boxed().collect(Collectors.toSet());
    DueStep step = new DueStep(minutes.length, minutes[minutes.length - 1], covered, Set.of());
    return log().markDone(owner.id(), List.of(new DoneStep(key, step)), Set.of(), now);
  }
}
