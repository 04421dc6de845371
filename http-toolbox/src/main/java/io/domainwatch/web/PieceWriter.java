package io.domainwatch.web;

import io.undertow.io.IoCallback;
import io.undertow.io.Sender;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import java.io.IOException;
import java.util.Iterator;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends a body that is made while it is sent. A thread makes one piece at a time and goes; the next
 * is made when the client has taken it. So a client that does not read holds neither a thread nor a
 * database connection, only one piece.
 */
public final class PieceWriter {
  private static final Logger LOG = LoggerFactory.getLogger(PieceWriter.class);

  private PieceWriter() {}

  /**
   * Sends what was made and then the rest; the last thing that is done with an exchange.
   *
   * @param first the piece that was made already
   * @param rest used by one thread at a time
   * @param again hands the exchange to a thread that makes the next piece
   * @param guard runs work that may fail, and breaks off the response then
   */
  public static void send(
      HttpServerExchange exchange,
      byte[] first,
      Iterator<byte[]> rest,
      BiConsumer<HttpServerExchange, HttpHandler> again,
      Consumer<Runnable> guard) {
    ResponseWriter.limitDuration(exchange);
    ResponseWriter.sendPart(exchange, first, new Next(rest, again, guard));
  }

  private record Next(
      Iterator<byte[]> rest,
      BiConsumer<HttpServerExchange, HttpHandler> again,
      Consumer<Runnable> guard)
      implements IoCallback {
    @Override
    public void onComplete(HttpServerExchange exchange, Sender sender) {
      if (rest.hasNext()) {
        again.accept(
            exchange,
            _ -> guard.accept(() -> ResponseWriter.sendPart(exchange, rest.next(), this)));
      } else {
        ResponseWriter.end(exchange);
      }
    }

    @Override
    public void onException(HttpServerExchange exchange, Sender sender, IOException problem) {
      LOG.debug("the client of a response in pieces went away", problem);
      ResponseWriter.breakOff(exchange);
    }
  }
}
