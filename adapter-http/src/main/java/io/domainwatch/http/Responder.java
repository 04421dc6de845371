package io.domainwatch.http;

import io.domainwatch.core.quota.QuotaDecision;
import io.domainwatch.http.json.JsonText;
import io.domainwatch.http.pipeline.Answer;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.HeaderMap;
import io.undertow.util.Headers;
import io.undertow.util.HttpString;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.xnio.IoUtils;

/** Sends answers with the headers that every response carries (decisions.md §7). */
final class Responder {
  private static final Logger LOG = LoggerFactory.getLogger(Responder.class);
  private static final String JSON = "application/json";
  private static final HttpString X_REQUEST_ID = HttpString.tryFromString("X-Request-Id");
  private static final HttpString LIMIT = HttpString.tryFromString("X-RateLimit-Limit");
  private static final HttpString REMAINING = HttpString.tryFromString("X-RateLimit-Remaining");
  private static final HttpString RESET = HttpString.tryFromString("X-RateLimit-Reset");

  private final Duration linger;

  /**
   * @param linger how long a client that was answered early may go on sending its body: closing at
   *     once would reset the connection and lose the answer (RFC 9112 §9.6)
   */
  Responder(Duration linger) {
    this.linger = linger;
  }

  /** Sends an answer; the last thing that is done with a visit. */
  void send(Visit visit, Answer answer) {
    HttpServerExchange exchange = visit.exchange();
    limitRestOfBody(exchange);
    switch (answer.content()) {
      case Answer.Content.None _ -> {
        head(visit, answer);
        exchange.endExchange();
      }
      case Answer.Content.Whole(byte[] json) -> {
        head(visit, answer);
        exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, JSON);
        onIoThread(exchange, () -> exchange.getResponseSender().send(ByteBuffer.wrap(json)));
      }
      case Answer.Content.Streamed(JsonText.Body body) -> stream(visit, answer, body);
    }
  }

  /** Cuts the connection, so that a body that was begun does not look complete. */
  void breakOff(Visit visit) {
    IoUtils.safeClose(visit.exchange().getConnection());
    visit.exchange().endExchange();
  }

  /**
   * A worker that ends an exchange wakes the I/O thread in the middle of it, which then spins on
   * the connection until the worker, often displaced by it, goes on: nearly half of all processor
   * time when measured on two busy cores.
   */
  private static void onIoThread(HttpServerExchange exchange, Runnable last) {
    if (exchange.isInIoThread()) {
      last.run();
    } else {
      exchange.dispatch(exchange.getIoThread(), last);
    }
  }

  private void stream(Visit visit, Answer answer, JsonText.Body body) {
    HttpServerExchange exchange = visit.exchange();
    ResponseStream stream =
        new ResponseStream(
            () -> {
              head(visit, answer);
              exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, JSON);
              exchange.startBlocking();
              return exchange.getOutputStream();
            });
    try {
      JsonText.stream(body, stream);
      if (stream.started()) {
        stream.close();
        exchange.endExchange();
      } else {
        send(visit, Answer.whole(answer.status(), stream.held()));
      }
    } catch (IOException | UncheckedIOException e) {
      LOG.debug("the client of request {} went away", visit.requestId(), e);
      breakOff(visit);
    }
  }

  private static void head(Visit visit, Answer answer) {
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

  private void limitRestOfBody(HttpServerExchange exchange) {
    if (!exchange.isRequestComplete()) {
      exchange
          .getIoThread()
          .executeAfter(
              () -> {
                if (!exchange.isComplete()) {
                  IoUtils.safeClose(exchange.getConnection());
                }
              },
              linger.toMillis(),
              TimeUnit.MILLISECONDS);
    }
  }
}
