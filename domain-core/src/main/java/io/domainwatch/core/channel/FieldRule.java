package io.domainwatch.core.channel;

import java.util.List;

/**
 * One field of a kind of channel: what people read of it and how it is judged.
 *
 * @param name as clients send it, within {@code settings}
 * @param label what people read
 * @param help where the value is found, a sentence
 * @param secret whether it is shown masked after it was stored
 * @param required whether a channel of this kind needs it
 */
public record FieldRule(
    String name, String label, String help, Shape shape, boolean secret, boolean required) {

  /** What a value may be. */
  public sealed interface Shape {
    /** An http or https URL, to a port that webhooks may have. */
    record Url() implements Shape {}

    /** One line without control characters. */
    record Text(int mostCharacters) implements Shape {}

    /** Several lines; of the control characters line feed and tab alone. */
    record Lines(int mostCharacters) implements Shape {}

    /** Visible ASCII without white space, such as what goes into a header or a path. */
    record Token(int mostCharacters) implements Shape {}

    /** One of these words. */
    record Choice(List<String> words) implements Shape {
      public Choice {
        words = List.copyOf(words);
      }
    }
  }

  /** A field that is needed and a secret. */
  public static FieldRule secret(String name, String label, String help, Shape shape) {
    return new FieldRule(name, label, help, shape, true, true);
  }

  /** A field that is needed and no secret. */
  public static FieldRule open(String name, String label, String help, Shape shape) {
    return new FieldRule(name, label, help, shape, false, true);
  }

  /** The same field, which may be left out. */
  public FieldRule optional() {
    return new FieldRule(name, label, help, shape, secret, false);
  }

  /** Characters of a value at most. */
  public int mostCharacters() {
    return switch (shape) {
      case Shape.Url() -> ChannelTexts.MAX_URL;
      case Shape.Text(int most) -> most;
      case Shape.Lines(int most) -> most;
      case Shape.Token(int most) -> most;
      case Shape.Choice(List<String> words) ->
          words.stream().mapToInt(String::length).max().orElse(0);
    };
  }

  /** The word for its shape. */
  public String type() {
    return switch (shape) {
      case Shape.Url() -> "url";
      case Shape.Text _ -> "text";
      case Shape.Lines _ -> "lines";
      case Shape.Token _ -> "token";
      case Shape.Choice _ -> "choice";
    };
  }

  /** The words of a choice; empty for every other shape. */
  public List<String> choices() {
    return shape instanceof Shape.Choice(List<String> words) ? words : List.of();
  }
}
