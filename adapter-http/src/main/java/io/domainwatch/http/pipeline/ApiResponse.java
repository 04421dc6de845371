package io.domainwatch.http.pipeline;

import io.domainwatch.http.json.JsonBody;
import io.domainwatch.http.json.JsonPieces;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What an endpoint says, without the headers that every response carries.
 *
 * @param headers by name
 */
public record ApiResponse(int status, Map<String, String> headers, Content content) {
  public ApiResponse {
    headers = Map.copyOf(headers);
  }

  /** The body of an answer. */
  public sealed interface Content {
    /** No body. */
    record None() implements Content {}

    /** A JSON text that is written already. */
    record Whole(byte[] json) implements Content {}

    /** A JSON text that is made while it is sent; has a first piece. */
    record Pieces(JsonPieces<?> pieces) implements Content {}

    /** Not known yet; status and headers come with it. */
    record Later(PostponedAnswer answer) implements Content {}
  }

  /** An answer with a short body. */
  public static ApiResponse of(int status, JsonBody body) {
    return whole(status, JsonBody.bytes(body));
  }

  /** An answer with a body that is written already. */
  public static ApiResponse whole(int status, byte[] json) {
    return new ApiResponse(status, Map.of(), new Content.Whole(json));
  }

  /** An answer whose body may be long. */
  public static ApiResponse inPieces(int status, JsonPieces<?> pieces) {
    return new ApiResponse(status, Map.of(), new Content.Pieces(pieces));
  }

  /** An answer that is made when there is something to say. */
  public static ApiResponse later(PostponedAnswer answer) {
    return new ApiResponse(200, Map.of(), new Content.Later(answer));
  }

  /** 204 (RFC 9110 §15.3.5). */
  public static ApiResponse noContent() {
    return new ApiResponse(204, Map.of(), new Content.None());
  }

  /** 304 with the tag of the representation (RFC 9110 §15.4.5). */
  public static ApiResponse notModified(EntityTag tag) {
    return new ApiResponse(304, Map.of(), new Content.None()).with("ETag", tag.text());
  }

  /** The same answer with one more header. */
  public ApiResponse with(String name, String value) {
    Map<String, String> more = new LinkedHashMap<>(headers);
    more.put(name, value);
    return new ApiResponse(status, more, content);
  }
}
