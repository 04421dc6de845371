package io.domainwatch.http;

import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.idempotency.IdempotencyService;
import io.domainwatch.core.idempotency.IdempotencyKey;
import io.domainwatch.core.idempotency.IdempotentRequest;
import io.domainwatch.core.idempotency.RequestFingerprint;
import io.domainwatch.core.idempotency.StoredAnswer;
import io.domainwatch.http.json.JsonPieces;
import io.domainwatch.http.pipeline.ApiResponse;
import io.domainwatch.http.pipeline.IdempotencyKeyHeader;
import io.domainwatch.http.pipeline.Request;
import io.domainwatch.http.pipeline.Route;
import io.domainwatch.web.RequestTarget;
import io.undertow.util.HttpString;
import jakarta.inject.Inject;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Answers requests with a key, whatever their endpoint is, once. */
final class IdempotentAnswers {
  /** Told with an answer that was given before. */
  private static final String REPLAYED = "Idempotent-Replayed";

  private static final HttpString KEY = HttpString.tryFromString(IdempotencyKeyHeader.NAME);

  private final IdempotencyService service;

  @Inject
  IdempotentAnswers(IdempotencyService service) {
    this.service = service;
  }

  /**
   * The key of a request that takes one; empty when none was sent.
   *
   * @throws RequestRefused when it is malformed
   */
  static Optional<IdempotencyKey> keyOf(ApiRequestContext visit, Route.Keyed route) {
    return route.method().equals("POST")
        ? IdempotencyKeyHeader.find(visit.lines(KEY))
        : Optional.empty();
  }

  /** The answer of the endpoint, or with a key the one that it gave to the same request before. */
  ApiResponse answer(
      ApiRequestContext visit, Route.Keyed route, Request request, Optional<IdempotencyKey> key) {
    return key.map(given -> once(visit, route, request, given))
        .orElseGet(() -> route.endpoint().apply(request));
  }

  private ApiResponse once(
      ApiRequestContext visit, Route.Keyed route, Request request, IdempotencyKey key) {
    RequestFingerprint fingerprint =
        RequestFingerprint.of(route.method(), RequestTarget.path(visit.exchange()), request.body());
    IdempotencyService.Given given =
        service.once(
            new IdempotentRequest(
                request.organizationId(), request.caller().key().id(), key, fingerprint),
            () -> stored(endpointAnswer(visit, route, request)));
    ApiResponse answer = answer(given.answer());
    return given.again() ? answer.with(REPLAYED, "true") : answer;
  }

  /** A refusal is an answer too: something may have been changed before it. */
  private static ApiResponse endpointAnswer(
      ApiRequestContext visit, Route.Keyed route, Request request) {
    try {
      return route.endpoint().apply(request);
    } catch (RequestRefused e) {
      return RefusalRenderer.answer(e.refusal(), visit.requestId(), visit.now());
    }
  }

  private static StoredAnswer stored(ApiResponse answer) {
    return new StoredAnswer(answer.status(), answer.headers(), body(answer.content()));
  }

  private static String body(ApiResponse.Content content) {
    return switch (content) {
      case ApiResponse.Content.None _ -> "";
      case ApiResponse.Content.Whole(byte[] json) -> new String(json, StandardCharsets.UTF_8);
      case ApiResponse.Content.Pieces(JsonPieces<?> pieces) -> whole(pieces);
      case ApiResponse.Content.Later _ ->
          throw new IllegalStateException("a request that changes something is answered at once");
    };
  }

  private static String whole(JsonPieces<?> pieces) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    pieces.forEachRemaining(all::writeBytes);
    return all.toString(StandardCharsets.UTF_8);
  }

  private static ApiResponse answer(StoredAnswer stored) {
    ApiResponse.Content content =
        stored.body().isEmpty()
            ? new ApiResponse.Content.None()
            : new ApiResponse.Content.Whole(stored.body().getBytes(StandardCharsets.UTF_8));
    return new ApiResponse(stored.status(), stored.headers(), content);
  }
}
