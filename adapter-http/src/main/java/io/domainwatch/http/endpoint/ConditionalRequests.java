package io.domainwatch.http.endpoint;

import io.domainwatch.http.json.JsonBody;
import io.domainwatch.http.pipeline.ApiResponse;
import io.domainwatch.http.pipeline.EntityTag;
import io.domainwatch.http.pipeline.Request;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Answers and preconditions over the entity tag of a representation (docs/spec/api.md, "Conditional
 * requests").
 */
final class ConditionalRequests {
  private ConditionalRequests() {}

  /** 200 with the representation and its tag, or 304 when the client has it already. */
  static ApiResponse answer(Request request, byte[] representation) {
    EntityTag tag = EntityTag.of(representation);
    return tag.matchesWeakly(request.conditions().ifNoneMatch())
        ? ApiResponse.notModified(tag)
        : ApiResponse.whole(200, representation).with("ETag", tag.text());
  }

  /** 200 with the representation that a change has left, and its tag. */
  static ApiResponse changed(byte[] representation) {
    return ApiResponse.whole(200, representation).with("ETag", EntityTag.of(representation).text());
  }

  /**
   * Whether what is stored now still has a tag that {@code If-Match} names; empty when the header
   * was not sent.
   *
   * @param representation as a GET would show it
   */
  static <V> Optional<Predicate<V>> precondition(
      Request request, Function<V, JsonBody> representation) {
    List<String> ifMatch = request.conditions().ifMatch();
    return ifMatch.isEmpty()
        ? Optional.empty()
        : Optional.of(
            view ->
                EntityTag.of(JsonBody.bytes(representation.apply(view))).matchesStrongly(ifMatch));
  }
}
