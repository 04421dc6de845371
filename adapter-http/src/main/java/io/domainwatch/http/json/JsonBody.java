package io.domainwatch.http.json;

import io.domainwatch.json.JsonStream;

/** A body that is written as JSON. */
@FunctionalInterface
public interface JsonBody {
  /** Writes one JSON value. */
  void writeTo(JsonWriter writer);

  /** The whole text of a body, in UTF-8. */
  static byte[] bytes(JsonBody body) {
    JsonStream out = new JsonStream();
    body.writeTo(new JsonWriter(out));
    return out.end();
  }
}
