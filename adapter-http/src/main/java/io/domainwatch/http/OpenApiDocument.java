package io.domainwatch.http;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.http.pipeline.ApiResponse;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The description of the interface in OpenAPI 3.1, written by hand and checked by the tests. The
 * check types are filled in from the code, so that a further check need not be added here.
 */
final class OpenApiDocument {
  private static final String RESOURCE = "/io/domainwatch/http/openapi.json";

  /** Stands in the file for the words of all check types. */
  private static final String CHECK_TYPES = "\"{checkTypes}\"";

  private OpenApiDocument() {}

  /** 200 with the document. */
  static ApiResponse answer() {
    return ApiResponse.whole(200, text().getBytes(StandardCharsets.UTF_8));
  }

  /** The document. */
  static String text() {
    String types =
        Stream.of(CheckType.values())
            .map(type -> "\"" + type.wireName() + "\"")
            .collect(Collectors.joining(", "));
    return file().replace(CHECK_TYPES, types);
  }

  private static String file() {
    try (InputStream document = OpenApiDocument.class.getResourceAsStream(RESOURCE)) {
      if (document == null) {
        throw new IllegalStateException(RESOURCE + " is not packed");
      }
      return new String(document.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
