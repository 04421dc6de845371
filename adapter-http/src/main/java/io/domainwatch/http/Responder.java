package io.domainwatch.http;

import io.domainwatch.core.quota.QuotaDecision;
import io.domainwatch.http.json.JsonPieces;
import io.domainwatch.http.pipeline.ApiResponse;
import io.domainwatch.http.pipeline.PostponedAnswer;
import io.domainwatch.web.ResponseWriter;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.HeaderMap;
import io.undertow.util.Headers;
import io.undertow.util.HttpString;

/**
 * Sends answers with the headers that every response carries (docs/spec/api.md, "Response
 * headers").
 */
final class Responder {
  private static final String JSON = "application/json";
  private static final HttpString X_REQUEST_ID = HttpString.tryFromString("X-Request-Id");
  private static final HttpString LIMIT = HttpString.tryFromString("X-RateLimit-Limit");
  private static final HttpString REMAINING = HttpString.tryFromString("X-RateLimit-Remaining");
  private static final HttpString RESET = HttpString.tryFromString("X-RateLimit-Reset");

  private final LongAnswers longAnswers;
  private final PostponedAnswers postponed;

  /**
   * @param longAnswers sends what does not fit in one piece
   * @param postponed sends what is not known yet
   */
  Responder(LongAnswers longAnswers, PostponedAnswers postponed) {
    this.longAnswers = longAnswers;
    this.postponed = postponed;
  }

  /** Sends an answer; the last thing that is done with a visit. */
  void send(ApiRequestContext visit, ApiResponse answer) {
    HttpServerExchange exchange = visit.exchange();
    switch (answer.content()) {
      case ApiResponse.Content.None _ -> {
        head(visit, answer);
        ResponseWriter.end(exchange);
      }
      case ApiResponse.Content.Whole(byte[] json) -> {
        head(visit, answer);
        exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, JSON);
        ResponseWriter.send(exchange, json);
      }
      case ApiResponse.Content.Pieces(JsonPieces<?> pieces) -> inPieces(visit, answer, pieces);
      case ApiResponse.Content.Later(PostponedAnswer later) ->
          postponed.send(visit, later, made -> send(visit, made));
    }
  }

  private void inPieces(ApiRequestContext visit, ApiResponse answer, JsonPieces<?> pieces) {
    if (longAnswers.areAllTaken(visit)) {
      send(visit, RefusalRenderer.tooManyStreams(visit.requestId()));
      return;
    }
    byte[] first = pieces.next();
    if (!pieces.hasNext()) {
      send(visit, ApiResponse.whole(answer.status(), first));
    } else if (longAnswers.begin(visit)) {
      head(visit, answer);
      visit.exchange().getResponseHeaders().put(Headers.CONTENT_TYPE, JSON);
      longAnswers.send(visit, first, pieces);
    } else {
      send(visit, RefusalRenderer.tooManyStreams(visit.requestId()));
    }
  }

  private static void head(ApiRequestContext visit, ApiResponse answer) {
    HttpServerExchange exchange = visit.exchange();
    HeaderMap headers = exchange.getResponseHeaders();
    exchange.setStatusCode(answer.status());
    headers.put(X_REQUEST_ID, visit.requestId());
    if (visit.quota().isPresent()) {
      QuotaDecision quota = visit.quota().get();
      headers.put(LIMIT, quota.limit());
      headers.put(REMAINING, quota.remaining());
      headers.put(RESET, quota.resetEpochSecond());
    }
    answer.headers().forEach((name, value) -> headers.put(HttpString.tryFromString(name), value));
  }
}
