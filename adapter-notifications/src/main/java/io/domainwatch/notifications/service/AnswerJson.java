package io.domainwatch.notifications.service;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.json.JsonLimits;
import io.domainwatch.json.JsonReader;
import io.domainwatch.json.JsonReading;
import io.domainwatch.notifications.net.AnswerReading.Answer;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.Optional;

/** Fields of an answer in JSON. */
public final class AnswerJson {
  /** More than any receiver needs; what is beyond is taken for no JSON. */
  private static final JsonReader READER = JsonReader.lenient(new JsonLimits(32, 100, 64 * 1024));

  private static final BigDecimal LONGEST = BigDecimal.valueOf(Duration.ofDays(60).toSeconds());

  private AnswerJson() {}

  /** The object that an answer is; an empty one where it is something else. */
  public static JsonValue.JsonObject of(Answer answer) {
    return READER.read(answer.body()) instanceof JsonReading.Read(JsonValue.JsonObject fields)
        ? fields
        : JsonValue.EMPTY;
  }

  /** A field with a number of seconds, perhaps with a fraction. */
  public static Optional<Duration> seconds(JsonValue.JsonObject fields, String name) {
    return fields.find(name).flatMap(AnswerJson::number).flatMap(AnswerJson::duration);
  }

  /** A header or another text with a number of seconds. */
  public static Optional<Duration> seconds(String text) {
    return text.matches("\\d{1,9}(\\.\\d{1,9})?")
        ? duration(new BigDecimal(text))
        : Optional.empty();
  }

  private static Optional<BigDecimal> number(JsonValue value) {
    return switch (value) {
      case JsonValue.JsonInteger(long whole) -> Optional.of(BigDecimal.valueOf(whole));
      case JsonValue.JsonDecimal(var decimal) ->
          Optional.of(new BigDecimal(String.valueOf(decimal)));
      default -> Optional.empty();
    };
  }

  /** Rounded up to milliseconds, so that nobody is asked too early. */
  private static Optional<Duration> duration(BigDecimal seconds) {
    return seconds.signum() < 0 || seconds.compareTo(LONGEST) > 0
        ? Optional.empty()
        : Optional.of(
            Duration.ofMillis(
                seconds.movePointRight(3).setScale(0, RoundingMode.CEILING).longValue()));
  }
}
