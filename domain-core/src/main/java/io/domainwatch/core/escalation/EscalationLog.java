package io.domainwatch.core.escalation;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.event.NamedEvent;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Remembers which steps of which policies were done about which incidents. Every method throws
 * {@link io.domainwatch.core.storage.StorageUnavailable} when storage is away.
 */
public interface EscalationLog {
  /** The organizations that have something to escalate. */
  List<OrganizationId> organizationsDue(Instant now);

  /**
   * What of an organization is to be escalated: incidents open, not acknowledged, of active domains
   * and checks that are neither muted nor snoozed, each with a policy that is for it and a step
   * that is due and neither done nor followed by one that was. By incident, then policy.
   *
   * @param after what was read last; empty begins
   */
  List<DueIncident> due(OrganizationId organizationId, Optional<Key> after, int limit, Instant now);

  /** An incident with one of the policies that are for it. */
  record Key(IncidentId incidentId, PolicyId policyId) {}

  /**
   * An incident that a policy may have a step for.
   *
   * @param done the times of the steps that were done, in minutes
   * @param event the last one that opened or raised it
   */
  record DueIncident(Key key, Instant openedAt, Set<Integer> done, NamedEvent event) {
    public DueIncident {
      done = Set.copyOf(done);
    }
  }

  /**
   * Remembers that steps are done, unless somebody else has done them or the incident is gone.
   * Locks the channels first, so that what follows in the transaction waits for nobody. Must be
   * called inside a transaction.
   *
   * @param channels whoever is to be told
   * @return those of the steps that are the caller's to tell of
   */
  Set<Key> markDone(
      OrganizationId organizationId,
      Collection<DoneStep> steps,
      Set<ChannelId> channels,
      Instant now);

  /** A step about to be done. */
  record DoneStep(Key key, DueStep step) {}

  /** What was done about an incident, in the order of its time. */
  List<StepRecord> ofIncident(OrganizationId organizationId, IncidentId incidentId);

  /**
   * That a step was done.
   *
   * @param policy the name of the policy as it is now
   */
  record StepRecord(String policy, int afterMinutes, Instant doneAt) {}
}
