package io.domainwatch.core.escalation;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.ChannelFilter;
import io.domainwatch.core.channel.ChannelId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * Who is told next while nobody acknowledges an incident and it is not resolved
 * (docs/notifications.md, "Escalation policies").
 *
 * @param filter which incidents it is for, as a channel's filter says which events it takes
 * @param steps in ascending order of their time, no two of the same
 * @param updatedAt when it was last changed
 */
public record EscalationPolicy(
    PolicyId id,
    OrganizationId organizationId,
    String name,
    ChannelFilter filter,
    List<Step> steps,
    Instant createdAt,
    Instant updatedAt) {
  public EscalationPolicy {
    steps = List.copyOf(steps);
  }

  /**
   * One step. Its time names it: a step whose time changes is another step.
   *
   * @param afterMinutes minutes since the incident was opened
   * @param channels who is told, in the order in which they were named; a channel that is deleted
   *     leaves the step, which may then tell nobody
   */
  public record Step(int afterMinutes, List<ChannelId> channels) {
    public Step {
      channels = List.copyOf(channels);
    }

    /** When it is due for an incident that was opened at an instant; no time zone counts. */
    public Instant dueAt(Instant openedAt) {
      return openedAt.plus(Duration.ofMinutes(afterMinutes));
    }
  }
}
