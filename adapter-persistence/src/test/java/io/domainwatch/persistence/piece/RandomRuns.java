package io.domainwatch.persistence.piece;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.result.ResultId;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.stream.IntStream;

/** Runs whose observations are any values, many of them alike. */
final class RandomRuns {
  private static final List<String> TEXTS =
      List.of(
          "",
          "ok",
          "took 143 ms",
          "took 09 ms of 18446744073709551616",
          "2026-11-24T14:33:24.123Z",
          "\u0000",
          "a\u0000b",
          "\ud800",
          "\udc00\ud800",
          "\ud83d\ude00",
          "ünïcode \u2028",
          "\uffff\ufeff",
          "9".repeat(30),
          "x".repeat(70_000));

  private static final double[] DECIMALS = {
    0.0, -0.0, 0.1, -2.5, 1.0e300, Double.MIN_VALUE, Double.NaN, Double.POSITIVE_INFINITY, 3.0
  };

  private static final long[] INTEGERS = {
    0, 1, -1, 127, 128, -129, 1_000_000, Long.MAX_VALUE, Long.MIN_VALUE, 1L << 59, -(1L << 60)
  };

  final CheckKey check;
  private final SplittableRandom random;

  RandomRuns(long seed) {
    random = new SplittableRandom(seed);
    CheckType type = CheckType.values()[random.nextInt(CheckType.values().length)];
    check = new CheckKey(uuid(), uuid(), random.nextInt(8) == 0 ? "later" : type.wireName());
  }

  /** In the order of time. */
  List<StoredRun> runs() {
    int count = 1 + random.nextInt(1 + random.nextInt(80));
    List<JsonValue> usual =
        IntStream.range(0, 1 + random.nextInt(3))
            .<JsonValue>mapToObj(_ -> fields(random.nextInt(4)))
            .toList();
    Instant at = Instant.parse("2026-11-24T10:00:00Z").minusSeconds(random.nextInt(1 << 30));
    List<StoredRun> runs = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      at = at.plus(1 + random.nextInt(90_000_000), ChronoUnit.MICROS);
      at = random.nextInt(5) == 0 ? at : at.truncatedTo(ChronoUnit.MILLIS).plusMillis(1);
      runs.add(
          new StoredRun(
              at,
              random.nextInt(4) == 0 ? uuid() : idOf(at),
              random.nextInt(3) == 0 ? random.nextLong() : random.nextInt(500),
              random.nextInt(5) == 0 ? "outcome_of_later" : "ok",
              random.nextBoolean() ? "took " + random.nextInt(200) + " ms" : text(),
              varied(usual.get(random.nextInt(usual.size())))));
    }
    return runs;
  }

  private UUID idOf(Instant at) {
    return CheckType.find(check.checkType())
        .map(type -> ResultId.ofRun(new DomainId(check.domainId()), type, at).uuid())
        .orElseGet(this::uuid);
  }

  /** The same with some scalars changed, and now and then a part. */
  private JsonValue varied(JsonValue value) {
    if (random.nextInt(60) == 0) {
      return any(2);
    }
    return switch (value) {
      case JsonValue.JsonObject(Map<String, JsonValue> fields) -> {
        Map<String, JsonValue> copy = new LinkedHashMap<>();
        fields.forEach((name, field) -> copy.put(name, varied(field)));
        yield new JsonValue.JsonObject(copy);
      }
      case JsonValue.JsonArray(List<JsonValue> items) ->
          new JsonValue.JsonArray(items.stream().map(this::varied).toList());
      case JsonValue.JsonInteger(long number) ->
          new JsonValue.JsonInteger(number + random.nextInt(40));
      case JsonValue.JsonString _,
          JsonValue.JsonDecimal _,
          JsonValue.JsonBoolean _,
          JsonValue.JsonNull _ ->
          random.nextInt(10) == 0 ? scalar() : value;
    };
  }

  private JsonValue any(int levels) {
    return switch (levels == 0 ? 9 : random.nextInt(10)) {
      case 0, 1, 2 -> fields(levels);
      case 3 ->
          new JsonValue.JsonArray(
              IntStream.range(0, random.nextInt(5)).mapToObj(_ -> any(levels - 1)).toList());
      default -> scalar();
    };
  }

  private JsonValue.JsonObject fields(int levels) {
    Map<String, JsonValue> fields = new LinkedHashMap<>();
    for (int i = random.nextInt(8); i > 0; i--) {
      fields.put(
          random.nextBoolean() ? "name" + random.nextInt(9) : text(), any(Math.max(0, levels - 1)));
    }
    return new JsonValue.JsonObject(fields);
  }

  private JsonValue scalar() {
    return switch (random.nextInt(6)) {
      case 0 -> new JsonValue.JsonNull();
      case 1 -> JsonValue.of(random.nextBoolean());
      case 2 -> JsonValue.of(DECIMALS[random.nextInt(DECIMALS.length)]);
      case 3 -> JsonValue.of(INTEGERS[random.nextInt(INTEGERS.length)]);
      case 4 -> JsonValue.of((long) random.nextInt(300));
      default -> JsonValue.of(text());
    };
  }

  private String text() {
    return random.nextInt(50) == 0 ? TEXTS.getLast() : TEXTS.get(random.nextInt(TEXTS.size() - 1));
  }

  private UUID uuid() {
    return new UUID(random.nextLong(), random.nextLong());
  }
}
