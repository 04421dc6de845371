package io.domainwatch.core.channel;

import io.domainwatch.core.override.Change;
import java.util.List;
import java.util.Optional;

/** A change to be filled in. */
final class Wish {
  Change<String> name = Change.keep();
  Change<String> url = Change.keep();
  Change<String> address = Change.keep();
  Change<Optional<List<String>>> checkTypes = Change.keep();
  Change<String> minSeverity = Change.keep();
  Change<Optional<List<String>>> domainIds = Change.keep();
  Change<Optional<Long>> reminder = Change.keep();
  Change<Optional<Long>> digest = Change.keep();
  Change<Boolean> enabled = Change.keep();

  ChannelChange change() {
    return new ChannelChange(
        name, url, address, checkTypes, minSeverity, domainIds, reminder, digest, enabled);
  }
}
