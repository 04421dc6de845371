package io.domainwatch.http;

import io.domainwatch.http.pipeline.ApiResponse;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** The description of the interface in OpenAPI 3.1, written by hand and checked by the tests. */
final class OpenApiDocument {
  private static final String RESOURCE = "/io/domainwatch/http/openapi.json";

  private OpenApiDocument() {}

  /** 200 with the document. */
  static ApiResponse answer() {
    try (InputStream document = OpenApiDocument.class.getResourceAsStream(RESOURCE)) {
      if (document == null) {
        throw new IllegalStateException(RESOURCE + " is not packed");
      }
      return ApiResponse.whole(200, document.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
