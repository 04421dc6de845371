package io.domainwatch.core.channel;

import io.domainwatch.core.channel.rate.SendRate;
import io.domainwatch.core.text.Sentence;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The description of a kind of channel, from which its fields are judged, stored and shown
 * (docs/adding-a-channel.md).
 *
 * @param wireName the word that clients see and that is stored
 * @param label what people read
 * @param meaning where its messages go, a sentence
 * @param fields in the order of its form
 * @param check what is wrong with values that are each allowed, by name of the field
 * @param acknowledges whether its receivers have an incident for each of ours and are told when
 *     somebody takes notice of it
 * @param rate how fast one channel takes messages, by what the vendor publishes; empty where it
 *     names no number
 */
public record ServiceKind(
    String wireName,
    String label,
    String meaning,
    List<FieldRule> fields,
    Function<Map<String, String>, Map<String, Sentence>> check,
    boolean acknowledges,
    Optional<SendRate> rate) {
  public ServiceKind {
    fields = List.copyOf(fields);
  }

  /** One that is not told of acknowledgements. */
  public ServiceKind(
      String wireName,
      String label,
      String meaning,
      List<FieldRule> fields,
      Function<Map<String, String>, Map<String, Sentence>> check) {
    this(wireName, label, meaning, fields, check, false, Optional.empty());
  }

  /** One whose fields have nothing to do with each other. */
  public ServiceKind(String wireName, String label, String meaning, List<FieldRule> fields) {
    this(wireName, label, meaning, fields, _ -> Map.of());
  }

  /** The same, told of acknowledgements. */
  public ServiceKind acknowledging() {
    return new ServiceKind(wireName, label, meaning, fields, check, true, rate);
  }

  /** The same, whose channels take messages no faster. */
  public ServiceKind taking(SendRate fastest) {
    return new ServiceKind(
        wireName, label, meaning, fields, check, acknowledges, Optional.of(fastest));
  }

  /** The kind of its channels. */
  public ChannelKind.Service kind() {
    return new ChannelKind.Service(wireName);
  }

  /** The field with this name. */
  Optional<FieldRule> field(String name) {
    return fields.stream().filter(field -> field.name().equals(name)).findFirst();
  }
}
