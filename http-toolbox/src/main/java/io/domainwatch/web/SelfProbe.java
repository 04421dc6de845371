package io.domainwatch.web;

import io.undertow.server.HttpServerExchange;
import io.undertow.util.HttpString;
import io.undertow.util.StatusCodes;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Optional;

/**
 * A request that this process sends to its own server, to see whether requests are served. It takes
 * the way of all others up to the thread that would work on it. A secret of this process tells it
 * from requests of others, which never see its answer.
 */
public final class SelfProbe {
  private static final String HEADER = "X-Domainwatch-Probe";
  private static final HttpString HEADER_NAME = HttpString.tryFromString(HEADER);
  private static final int SECRET_BYTES = 16;
  private static final String SECRET = secret();

  /** {@code HTTP/1.1 204}. */
  private static final int STATUS_LENGTH = 12;

  private SelfProbe() {}

  private static String secret() {
    byte[] random = new byte[SECRET_BYTES];
    new SecureRandom().nextBytes(random);
    return HexFormat.of().formatHex(random);
  }

  static boolean isOne(HttpServerExchange exchange) {
    String sent = exchange.getRequestHeaders().getFirst(HEADER_NAME);
    return sent != null
        && MessageDigest.isEqual(
            sent.getBytes(StandardCharsets.UTF_8), SECRET.getBytes(StandardCharsets.UTF_8));
  }

  static void answer(HttpServerExchange exchange) {
    exchange.setStatusCode(StatusCodes.NO_CONTENT);
    ResponseWriter.end(exchange);
  }

  /**
   * Asks for a path and waits for the answer.
   *
   * @param server what it is bound to; for all addresses of this machine the loopback one is asked
   * @param tls whether it speaks TLS
   * @param within how long connecting and answering may take, each
   * @return why the request was not served; empty when it was
   */
  public static Optional<String> problem(
      InetSocketAddress server, boolean tls, String path, Duration within) {
    int millis = Math.toIntExact(within.toMillis());
    try (Socket plain = new Socket()) {
      plain.connect(reachable(server), millis);
      plain.setSoTimeout(millis);
      Socket socket = tls ? OwnTls.over(plain) : plain;
      socket.getOutputStream().write(request(path));
      byte[] status = socket.getInputStream().readNBytes(STATUS_LENGTH);
      String answer = new String(status, StandardCharsets.ISO_8859_1);
      return answer.endsWith(" " + StatusCodes.NO_CONTENT)
          ? Optional.empty()
          : Optional.of(answer.isEmpty() ? "the connection was closed" : "the answer is " + answer);
    } catch (SocketTimeoutException _) {
      return Optional.of("no answer within " + within.toSeconds() + " s");
    } catch (IOException e) {
      return Optional.of("no connection: " + e.getMessage());
    }
  }

  private static InetSocketAddress reachable(InetSocketAddress server) {
    return server.getAddress().isAnyLocalAddress()
        ? new InetSocketAddress(InetAddress.getLoopbackAddress(), server.getPort())
        : server;
  }

  private static byte[] request(String path) {
    return "GET %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n%s: %s\r\n\r\n"
        .formatted(path, HEADER, SECRET)
        .getBytes(StandardCharsets.US_ASCII);
  }
}
