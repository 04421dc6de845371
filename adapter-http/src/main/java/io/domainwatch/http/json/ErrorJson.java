package io.domainwatch.http.json;

import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.override.FieldError;
import io.domainwatch.web.server.Malformed;
import java.util.List;

/** The body of every error (docs/spec/api.md, "Error body"). */
public final class ErrorJson {
  /** Characters of one message; a message may quote what was sent. */
  private static final int MAX_MESSAGE = 1000;

  /** Problems that one answer tells; a body of 64 KiB could have thousands. */
  static final int MAX_PROBLEMS = 50;

  private ErrorJson() {}

  /** The code of a request that is no proper HTTP. */
  public static String code(Malformed malformed) {
    return switch (malformed) {
      case VERSION -> "http_version_not_supported";
      case TOO_LARGE -> "headers_too_large";
      case REQUEST_LINE,
          TARGET,
          PERCENT_ENCODING,
          HEADER,
          HOST,
          CONTENT_LENGTH,
          TRANSFER_ENCODING ->
          "invalid_request";
    };
  }

  /** An error without details. */
  public static JsonBody of(String code, String message, String requestId) {
    return writer -> writer.object(() -> error(writer, code, message, requestId));
  }

  /** An error with what is wrong per field. */
  public static JsonBody of(
      String code, String message, String requestId, List<FieldError> problems) {
    return writer ->
        writer.object(
            () -> {
              error(writer, code, message, requestId);
              writer.array(
                  "details",
                  () -> problems.stream().limit(MAX_PROBLEMS).forEach(p -> problem(writer, p)));
            });
  }

  /** An error that names the domain in the way. */
  public static JsonBody of(String code, String message, String requestId, DomainId existing) {
    return writer ->
        writer.object(
            () -> {
              error(writer, code, message, requestId);
              writer.object("details", () -> writer.field("domainId", existing.text()));
            });
  }

  private static void error(JsonWriter writer, String code, String message, String requestId) {
    writer.field("error", code);
    writer.field("message", cut(message));
    writer.field("requestId", requestId);
  }

  private static void problem(JsonWriter writer, FieldError problem) {
    writer.object(
        () -> {
          writer.field("field", cut(problem.field()));
          writer.field("message", cut(problem.message()));
        });
  }

  private static String cut(String message) {
    return message.length() <= MAX_MESSAGE ? message : message.substring(0, MAX_MESSAGE) + "…";
  }
}
