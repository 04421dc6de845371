package io.domainwatch.dashboard.web;

import io.undertow.server.HttpServerExchange;
import io.undertow.util.HeaderValues;
import io.undertow.util.Headers;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/** Bodies that are shorter on their way (RFC 1952, RFC 9110 §8.4). */
public final class Gzip {
  /** A weight of nothing means "not this one" (RFC 9110 §12.4.2). */
  private static final Pattern UNWANTED = Pattern.compile(";\\s*q=0(?:\\.0*)?$");

  private Gzip() {}

  /** Whether whoever asks takes such a body. */
  public static boolean isAccepted(HttpServerExchange exchange) {
    HeaderValues fields = exchange.getRequestHeaders().get(Headers.ACCEPT_ENCODING);
    return fields != null
        && fields.stream()
            .flatMap(field -> Stream.of(field.split(",", -1)))
            .map(String::strip)
            .filter(coding -> coding.replaceFirst(";.*", "").strip().equalsIgnoreCase("gzip"))
            .anyMatch(coding -> !UNWANTED.matcher(coding).find());
  }

  /** Says of the response that its body comes so. */
  public static void mark(HttpServerExchange exchange) {
    exchange.getResponseHeaders().put(Headers.CONTENT_ENCODING, "gzip");
  }

  /** The body as it goes over the network. */
  public static byte[] of(byte[] body) {
    ByteArrayOutputStream coded = new ByteArrayOutputStream(body.length / 4);
    try (GZIPOutputStream gzip = new GZIPOutputStream(coded)) {
      gzip.write(body);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return coded.toByteArray();
  }
}
