package io.domainwatch.core.channel;

import io.domainwatch.core.channel.quiet.QuietHoursInput;
import io.domainwatch.core.override.Patch;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A change to be filled in. */
final class Wish {
  Patch<String> name = Patch.keep();
  Patch<String> url = Patch.keep();
  Patch<String> address = Patch.keep();
  Map<String, Optional<String>> settings = Map.of();
  Patch<Optional<List<String>>> checkTypes = Patch.keep();
  Patch<String> minSeverity = Patch.keep();
  Patch<Optional<List<String>>> domainIds = Patch.keep();
  Patch<Optional<List<String>>> tags = Patch.keep();
  Patch<Optional<Long>> reminder = Patch.keep();
  Patch<Optional<Long>> digest = Patch.keep();
  Patch<Optional<QuietHoursInput>> quietHours = Patch.keep();
  Patch<Boolean> enabled = Patch.keep();

  ChannelChange change() {
    return new ChannelChange(
        name,
        url,
        address,
        settings,
        checkTypes,
        minSeverity,
        domainIds,
        tags,
        reminder,
        digest,
        quietHours,
        Patch.keep(),
        enabled);
  }
}
