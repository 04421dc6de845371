package io.domainwatch.benchmarks.history;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.persistence.sql.ValueJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * What runs of all checks saw of a healthy site: observations of real runs, of which what scatters
 * from run to run is made anew.
 */
public final class UsualRuns {
  private static final Path ROWS =
      Path.of("bootstrap/src/test/resources/former/a7a87bf-database.jsonl");

  /** The folder of the checkout, or one of its modules where a test runs. */
  private static final List<Path> WHERE = List.of(Path.of(""), Path.of(".."));

  private final Map<CheckType, JsonObject> seen = new EnumMap<>(CheckType.class);
  private final Map<CheckType, String> summaries = new EnumMap<>(CheckType.class);
  private final Random random = new Random(1);

  /** Of the domains that are kept as an example. */
  public UsualRuns() throws IOException {
    Path rows =
        WHERE.stream()
            .map(folder -> folder.resolve(ROWS))
            .filter(Files::exists)
            .findFirst()
            .orElseThrow(() -> new NoSuchFileException(ROWS.toString()));
    for (String line : Files.readAllLines(rows, UTF_8)) {
      JsonObject row = ValueJson.readFields(line);
      JsonObject result = row.fieldsOf("row");
      if (row.findText("table").filter("check_results"::equals).isPresent()
          && result.findText("outcome").filter("ok"::equals).isPresent()) {
        CheckType type = CheckType.find(result.findText("check_type").orElseThrow()).orElseThrow();
        seen.put(type, result.fieldsOf("observations"));
        summaries.put(type, result.findText("summary").orElseThrow());
      }
    }
  }

  /** The checks of which it knows one. */
  public List<CheckType> types() {
    return List.copyOf(seen.keySet());
  }

  /** What a run of a check says for people; empty of a check that is not known. */
  public String summary(CheckType type) {
    return summaries.getOrDefault(type, "");
  }

  /** What the next run of a check sees. */
  public JsonObject next(CheckType type) {
    JsonObject scattered = (JsonObject) scattered("", seen.getOrDefault(type, JsonValue.EMPTY));
    return type == CheckType.UPTIME ? summedUp(scattered) : scattered;
  }

  private JsonValue scattered(String name, JsonValue value) {
    return switch (value) {
      case JsonObject(Map<String, JsonValue> fields) -> {
        Map<String, JsonValue> copy = new LinkedHashMap<>();
        fields.forEach((field, inner) -> copy.put(field, scattered(field, inner)));
        yield new JsonObject(copy);
      }
      case JsonValue.JsonArray(List<JsonValue> items) ->
          new JsonValue.JsonArray(items.stream().map(item -> scattered(name, item)).toList());
      case JsonValue.JsonInteger(long number) when isTime(name) ->
          JsonValue.of((long) (number * (1 + Math.abs(random.nextGaussian()) / 4)));
      case JsonValue.JsonInteger(long number) when name.equals("remainingSeconds") ->
          JsonValue.of(number - random.nextInt(10_000_000));
      case JsonValue.JsonInteger _,
          JsonValue.JsonString _,
          JsonValue.JsonDecimal _,
          JsonValue.JsonBoolean _,
          JsonValue.JsonNull _ ->
          value;
    };
  }

  private static boolean isTime(String name) {
    return name.equals("ms") || name.endsWith("Ms");
  }

  /** The whole time is that of its parts. */
  private static JsonObject summedUp(JsonObject seen) {
    JsonObject timings = seen.fieldsOf("timings").without("totalMs");
    long total =
        timings.fields().keySet().stream()
            .mapToLong(name -> timings.findWhole(name).orElse(0))
            .sum();
    return seen.with("timings", timings.with("totalMs", JsonValue.of(total)));
  }
}
