package io.domainwatch.app.desired;

import io.domainwatch.app.desired.CurrentState.Existing;
import io.domainwatch.core.channel.ChannelKind;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.JsonValue.JsonString;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;

/**
 * What entries refer to, which has to be there afterwards; brings references to channels into one
 * form, so that they can be compared. Not for two threads.
 */
final class References {
  private final DesiredState wanted;
  private final CurrentState current;
  private final boolean prune;
  private final ChannelNames afterwards;
  private final ChannelNames ever;
  private final List<Plan.Problem> problems = new ArrayList<>();

  References(DesiredState wanted, CurrentState current, boolean prune) {
    this.wanted = wanted;
    this.current = current;
    this.prune = prune;
    Set<EntryKey> channels = new TreeSet<>(current.of(Section.CHANNELS).keySet());
    channels.addAll(named(Section.CHANNELS).keySet());
    this.ever = new ChannelNames(channels);
    this.afterwards =
        new ChannelNames(
            channels.stream().filter(channel -> isThere(Section.CHANNELS, channel)).toList());
  }

  /** What is wrong with the references that were resolved. */
  List<Plan.Problem> problems() {
    return problems;
  }

  /** The fields of an entry that is wanted, with references in the one form. */
  JsonObject resolved(EntryKey key, JsonObject fields) {
    switch (key.section()) {
      case CHANNELS, POLICIES -> domains(key, "filter.", fields.fieldsOf("filter"));
      case WINDOWS -> domains(key, "", fields);
      case DOMAINS, REPORTS -> {}
    }
    return ChannelUses.replaced(
        key.section(), fields, (path, references) -> resolved(key, path, references));
  }

  /** What is there, with references in the one form. */
  Existing shown(Section section, Existing existing) {
    JsonObject fields =
        ChannelUses.replaced(
            section,
            existing.fields(),
            (_, references) -> references.stream().map(ever::shortest).toList());
    return new Existing(existing.id(), fields);
  }

  private void domains(EntryKey key, String prefix, JsonObject place) {
    if (ForNone.is(place) && !isForNone(key)) {
      wrong(key, prefix + "domains", ForNone.PROBLEM);
    }
    List<String> names = place.textsOf("domains");
    for (int i = 0; i < names.size(); i++) {
      EntryKey domain = new EntryKey(Section.DOMAINS, names.get(i), "", 0);
      if (!isThere(Section.DOMAINS, domain)) {
        wrong(key, prefix + "domains[" + i + "]", "there is no domain " + names.get(i));
      }
    }
  }

  private boolean isForNone(EntryKey key) {
    Existing existing = current.of(key.section()).get(key);
    return existing != null && ForNone.is(key.section(), existing);
  }

  private List<JsonValue> resolved(EntryKey key, String path, List<JsonValue> references) {
    // Of who is sent reports the API keeps no order.
    Set<EntryKey> met = key.section() == Section.REPORTS ? new TreeSet<>() : new LinkedHashSet<>();
    for (int i = 0; i < references.size(); i++) {
      channel(key, path + "[" + i + "]", references.get(i), met);
    }
    return met.stream().map(channel -> ever.shortest(ChannelNames.whole(channel))).toList();
  }

  private void channel(EntryKey key, String path, JsonValue reference, Set<EntryKey> met) {
    List<EntryKey> meant = afterwards.meant(reference);
    if (meant.isEmpty()) {
      wrong(key, path, "there is no channel " + words(reference));
    } else if (meant.size() > 1) {
      wrong(key, path, "there are several channels " + words(reference) + "; say name and type");
    } else if (key.section() == Section.REPORTS
        && !meant.getFirst().type().equals(ChannelKind.BuiltIn.EMAIL.wireName())) {
      wrong(key, path, "must be a channel of type email");
    } else if (!met.add(meant.getFirst())) {
      wrong(key, path, "names " + meant.getFirst().label() + " once more");
    }
  }

  private static String words(JsonValue reference) {
    if (reference instanceof JsonString(String name)) {
      return "\"" + name + "\"";
    }
    JsonObject said = reference instanceof JsonObject object ? object : JsonValue.EMPTY;
    String number =
        said.findWhole("number").isPresent() ? " no. " + said.findWhole("number").getAsLong() : "";
    return "\""
        + said.findText("name").orElse("")
        + "\""
        + number
        + " ("
        + said.findText("type").orElse("")
        + ")";
  }

  private boolean isThere(Section section, EntryKey key) {
    boolean isListed = wanted.sections().containsKey(section);
    boolean stays = current.of(section).containsKey(key) && !(prune && isListed);
    return named(section).containsKey(key) || stays;
  }

  private SortedMap<EntryKey, JsonObject> named(Section section) {
    return wanted.sections().getOrDefault(section, Collections.emptySortedMap());
  }

  private void wrong(EntryKey key, String field, String message) {
    problems.add(new Plan.Problem(key, field, message));
  }
}
