package io.domainwatch.http;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.http.json.BatchBody;
import io.domainwatch.http.json.BodyFields;
import io.domainwatch.http.json.JsonWriter;
import io.domainwatch.http.pipeline.ApiResponse;
import io.domainwatch.http.pipeline.Request;
import io.domainwatch.json.JsonLimits;
import io.domainwatch.json.JsonReader;
import io.domainwatch.json.JsonReading;
import io.domainwatch.web.time.StorageTime;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Many changes of domains in one request (docs/spec/resources.md, "Many domains at once"). Each is
 * done as the request would be that asks for it alone: in a transaction of its own, with its own
 * time at the database, whose connection it gives back at its end.
 */
final class DomainBatch {
  /**
   * After so long no further operation is begun: a thousand take some seconds on two processors,
   * and proxies commonly wait 60 s for an answer (nginx, proxy_read_timeout).
   */
  static final Duration MAX_TIME = Duration.ofSeconds(50);

  private static final String ROUTE = ApiRoutes.PREFIX + "/domains/batch";

  /** Objects and arrays inside one another in an answer; the deepest has four. */
  private static final int MAX_NESTING = 16;

  /** Characters of one number in an answer; what a {@code long} has at most. */
  private static final int MAX_NUMBER_LENGTH = 20;

  /** Reads answers that were written here, none of them larger than a body. */
  private static final JsonReader ANSWERS =
      JsonReader.strict(new JsonLimits(MAX_NESTING, MAX_NUMBER_LENGTH, BodyFields.MAX_BODY_BYTES));

  private final BiFunction<Request, JsonValue, ApiResponse> alone;
  private final InstantSource time;
  private final LongSupplier nanoTime;
  private final StorageTime storage;
  private final BooleanSupplier closing;

  /**
   * @param alone does one operation as the request would that asks for it alone
   * @param nanoTime of a monotonic clock
   * @param storage bounds each operation
   * @param closing whether the service stops, so that nothing more is begun
   */
  DomainBatch(
      BiFunction<Request, JsonValue, ApiResponse> alone,
      InstantSource time,
      LongSupplier nanoTime,
      StorageTime storage,
      BooleanSupplier closing) {
    this.alone = alone;
    this.time = time;
    this.nanoTime = nanoTime;
    this.storage = storage;
    this.closing = closing;
  }

  /** Does the operations of the body in their order; one that is refused holds up no other. */
  ApiResponse run(Request request) {
    List<JsonValue> items = BatchBody.items(request.body());
    Run run = new Run(request, nanoTime.getAsLong());
    items.forEach(run::next);
    return ApiResponse.of(
        200,
        writer ->
            writer.object(
                () -> writer.array("results", () -> run.answers.forEach(a -> result(writer, a)))));
  }

  private final class Run {
    private final Request request;
    private final long begun;
    private final List<ApiResponse> answers = new ArrayList<>();
    private boolean away;

    Run(Request request, long begun) {
      this.request = request;
      this.begun = begun;
    }

    void next(JsonValue item) {
      Optional<String> over = over();
      if (over.isPresent()) {
        answers.add(RefusalRenderer.unavailable(over.get(), request.requestId()));
      } else {
        perform(item);
      }
    }

    /** Why nothing more is begun. */
    private Optional<String> over() {
      if (away) {
        return Optional.of("the database cannot be reached");
      }
      if (closing.getAsBoolean()) {
        return Optional.of("shutting down");
      }
      return nanoTime.getAsLong() - begun > MAX_TIME.toNanos()
          ? Optional.of(
              "not begun within %d s of one request; send it again".formatted(MAX_TIME.toSeconds()))
          : Optional.empty();
    }

    private void perform(JsonValue item) {
      Request now = request.at(time.instant());
      try {
        storage.within(storage.ofRequest(), () -> answers.add(alone.apply(now, item)));
      } catch (Exception | StackOverflowError e) {
        away = e instanceof StorageUnavailable unavailable && unavailable.isOutage();
        answers.add(FailedWork.answer(e, request.requestId(), ROUTE, now.now()));
      }
    }
  }

  private static void result(JsonWriter writer, ApiResponse answer) {
    writer.object(
        () -> {
          writer.field("status", answer.status());
          writer.field(answer.status() < 400 ? "data" : "error", body(answer));
        });
  }

  /** Its body without the {@code data} around it; {@code null} where it has none. */
  private static JsonValue body(ApiResponse answer) {
    return switch (answer.content()) {
      case ApiResponse.Content.None _ -> new JsonValue.JsonNull();
      case ApiResponse.Content.Whole(byte[] json) -> bare(read(json));
      case ApiResponse.Content.Pieces _, ApiResponse.Content.Later _ ->
          throw new IllegalStateException("no operation has a long or a late answer");
    };
  }

  private static JsonValue bare(JsonValue value) {
    return value instanceof JsonValue.JsonObject(Map<String, JsonValue> fields)
        ? fields.getOrDefault("data", value)
        : value;
  }

  private static JsonValue read(byte[] json) {
    return switch (ANSWERS.read(json)) {
      case JsonReading.Read(JsonValue value) -> value;
      case JsonReading.Refused refused ->
          throw new IllegalStateException("an answer that was written here: " + refused);
    };
  }
}
