package io.domainwatch.http.json.notification;

import io.domainwatch.app.channels.DeliveryReport;
import io.domainwatch.core.delivery.Attempt;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.core.message.EventSnapshot;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.message.MessageText;
import io.domainwatch.http.json.JsonBody;
import io.domainwatch.http.json.JsonWriter;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** What was sent to a channel and how that went. */
public final class DeliveryJson {
  private DeliveryJson() {}

  /** A page of deliveries. */
  public static JsonBody page(List<Delivery> deliveries, Optional<String> nextCursor) {
    return writer ->
        writer.object(
            () -> {
              writer.array(
                  "deliveries",
                  () ->
                      deliveries.forEach(
                          delivery -> writer.object(() -> fields(writer, delivery))));
              writer.text("nextCursor", nextCursor);
            });
  }

  /** One delivery under {@code data}. */
  public static JsonBody of(Delivery delivery) {
    return writer -> writer.object(() -> writer.object("data", () -> fields(writer, delivery)));
  }

  /**
   * One delivery under {@code data}, with its attempts and the ids of its events.
   *
   * @param bodiesShown whether the reader may see what receivers said; else {@code null} is there
   */
  public static JsonBody of(DeliveryReport report, boolean bodiesShown) {
    List<String> events =
        report.delivery().message().events().stream()
            .map(EventSnapshot::id)
            .map(id -> id.text())
            .toList();
    return writer ->
        writer.object(
            () ->
                writer.object(
                    "data",
                    () -> {
                      fields(writer, report.delivery());
                      writer.array(
                          "log",
                          () ->
                              report
                                  .attempts()
                                  .forEach(attempt -> attempt(writer, attempt, bodiesShown)));
                      writer.texts("eventIds", events);
                    }));
  }

  private static void fields(JsonWriter writer, Delivery delivery) {
    Message message = delivery.message();
    writer.field("id", delivery.id().text());
    writer.field("type", message.kind().wireName());
    writer.field("title", MessageText.title(message));
    writer.field("status", delivery.state().wireName());
    writer.field("events", message.events().size() + message.omittedEvents());
    writer.field("domains", message.domains());
    writer.field("attempts", delivery.attempts());
    writer.time("nextAttemptAt", delivery.nextAttemptAt());
    writer.field("createdAt", delivery.createdAt());
    writer.time("completedAt", delivery.state().completedAt());
  }

  private static void attempt(JsonWriter writer, Attempt attempt, boolean bodiesShown) {
    writer.object(
        () -> {
          writer.field("number", attempt.number());
          writer.field("startedAt", attempt.startedAt());
          writer.field("durationMs", attempt.took().toMillis());
          outcome(writer, attempt.outcome());
          writer.text(
              "responseBody",
              bodiesShown ? Optional.of(responseBody(attempt.outcome())) : Optional.empty());
        });
  }

  private static void outcome(JsonWriter writer, SendOutcome outcome) {
    switch (outcome) {
      case SendOutcome.Accepted(int status, String _) -> {
        writer.field("outcome", "accepted");
        writer.field("status", status);
        writer.text("detail", Optional.empty());
      }
      case SendOutcome.Failed failed -> {
        writer.field("outcome", failed.reason().wireName());
        writer.field("status", status(failed));
        writer.field("detail", failed.detail());
      }
    }
  }

  private static String responseBody(SendOutcome outcome) {
    return switch (outcome) {
      case SendOutcome.Accepted(int _, String responseBody) -> responseBody;
      case SendOutcome.Failed failed -> failed.responseBody();
    };
  }

  private static OptionalInt status(SendOutcome.Failed failed) {
    return failed.status().stream().mapToInt(Integer::intValue).findFirst();
  }
}
