package io.domainwatch.checks.net.http.hop;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import okhttp3.Response;

/**
 * Reads what the library hands over the way the specification wants it
 * (docs/spec/checks/web-shared.md, "Tolerated malformations").
 */
public final class ResponseReader {

  /** Digits of a length that is believed; a longer one would be more than any disk. */
  private static final int MAX_LENGTH_DIGITS = 17;

  /** The least status that there is (RFC 9110 §15). */
  private static final int MIN_STATUS = 100;

  private ResponseReader() {}

  /** A fault that the library lets pass but the specification does not. */
  public static Optional<String> faultOf(Response response) {
    if (response.code() < MIN_STATUS) {
      return Optional.of("a status below " + MIN_STATUS);
    }
    boolean differs = !isChunked(response) && announcedLengths(response).size() > 1;
    return differs ? Optional.of("differing Content-Length values") : Optional.empty();
  }

  /** The head, with its fields in the order of arrival. */
  public static Head headOf(Response response) {
    List<Header> headers =
        IntStream.range(0, response.headers().size())
            .mapToObj(i -> new Header(response.headers().name(i), response.headers().value(i)))
            .toList();
    return new Head(response.code(), response.protocol().toString(), headers);
  }

  /** The body up to the cap. */
  public static Body bodyOf(Response response, long capBytes) {
    return new ResponseBodyReader(capBytes, lengthUnknownToTheLibrary(response))
        .read(response.body().byteStream(), codingOf(response));
  }

  /** The body up to the cap, to be read by somebody else. */
  public static BodyStream streamOf(Response response, long capBytes) {
    return new ResponseBodyReader(capBytes, lengthUnknownToTheLibrary(response))
        .stream(response.body().byteStream(), codingOf(response));
  }

  private static String codingOf(Response response) {
    return Optional.ofNullable(response.header("Content-Encoding")).orElse("identity");
  }

  /** A length that was announced as {@code 2, 2}, which the library takes for none. */
  private static OptionalLong lengthUnknownToTheLibrary(Response response) {
    if (isChunked(response) || response.body().contentLength() >= 0) {
      return OptionalLong.empty();
    }
    return announcedLengths(response).stream()
        .filter(value -> !value.isEmpty() && value.length() <= MAX_LENGTH_DIGITS)
        .filter(value -> value.chars().allMatch(c -> c >= '0' && c <= '9'))
        .mapToLong(Long::parseLong)
        .findFirst();
  }

  /** Transfer-Encoding wins over Content-Length (RFC 9112 §6.3). */
  private static boolean isChunked(Response response) {
    return response.header("Transfer-Encoding") != null;
  }

  private static List<String> announcedLengths(Response response) {
    return response.headers("Content-Length").stream()
        .flatMap(value -> Arrays.stream(value.split(",", -1)))
        .map(String::strip)
        .distinct()
        .toList();
  }
}
