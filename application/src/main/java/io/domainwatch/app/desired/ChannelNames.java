package io.domainwatch.app.desired;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.JsonValue.JsonString;
import java.util.Collection;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * How documents refer to channels: by name alone, or by name, type and, from the second of the same
 * on, number (docs/config-as-code.md).
 */
public final class ChannelNames {
  private final SortedSet<EntryKey> channels;

  /** Of these channels. */
  public ChannelNames(Collection<EntryKey> channels) {
    this.channels = new TreeSet<>(channels);
  }

  /** The reference that no other channel can share. */
  public static JsonObject whole(EntryKey channel) {
    JsonValue.Builder said =
        JsonValue.fields().put("name", channel.name()).put("type", channel.type());
    if (channel.occurrence() > 0) {
      said.put("number", channel.occurrence() + 1L);
    }
    return said.build();
  }

  /** The channels that a reference means, in the order of the document. */
  public List<EntryKey> meant(JsonValue reference) {
    return channels.stream().filter(channel -> isMeant(channel, reference)).toList();
  }

  /** The name alone where it is that of one channel; a reference to none stays as it is. */
  public JsonValue shortest(JsonValue reference) {
    List<EntryKey> meant = meant(reference);
    return meant.size() == 1 ? shortest(meant.getFirst()) : reference;
  }

  private JsonValue shortest(EntryKey channel) {
    JsonValue name = JsonValue.of(channel.name());
    return meant(name).size() == 1 ? name : whole(channel);
  }

  private static boolean isMeant(EntryKey channel, JsonValue reference) {
    return reference instanceof JsonString(String name)
        ? channel.name().equals(name)
        : whole(channel).equals(reference);
  }
}
