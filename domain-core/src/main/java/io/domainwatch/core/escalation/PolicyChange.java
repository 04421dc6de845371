package io.domainwatch.core.escalation;

import io.domainwatch.core.channel.ChannelChange;
import io.domainwatch.core.override.Patch;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a client wants of a policy, in words as sent, so that {@link PolicyRules} alone judges them.
 *
 * @param filter as that of a channel; its other fields are not read
 * @param steps replaces all of them
 */
public record PolicyChange(Patch<String> name, ChannelChange filter, Patch<List<StepInput>> steps) {

  /** A step as sent; a time that was left out is empty. */
  public record StepInput(Optional<Long> afterMinutes, List<String> channelIds) {
    public StepInput {
      channelIds = List.copyOf(channelIds);
    }
  }

  /** Changes nothing. */
  public static final PolicyChange NONE =
      new PolicyChange(Patch.keep(), ChannelChange.NONE, Patch.keep());

  /** The part of a channel's change that says what its filter is to be. */
  public static ChannelChange filter(
      Patch<Optional<List<String>>> checkTypes,
      Patch<String> minSeverity,
      Patch<Optional<List<String>>> domainIds,
      Patch<Optional<List<String>>> tags) {
    return new ChannelChange(
        Patch.keep(),
        Patch.keep(),
        Patch.keep(),
        Map.of(),
        checkTypes,
        minSeverity,
        domainIds,
        tags,
        Patch.keep(),
        Patch.keep(),
        Patch.keep());
  }
}
