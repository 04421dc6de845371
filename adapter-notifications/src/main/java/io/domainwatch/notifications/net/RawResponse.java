package io.domainwatch.notifications.net;

import io.domainwatch.core.value.RetryAfter;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import okhttp3.Interceptor;
import okhttp3.Response;

/**
 * Sets aside what the library would act upon by itself: it asks again where {@code Retry-After} is
 * nought, and takes 407 without a proxy for a fault of the protocol.
 */
final class RawResponse {
  private static final String RETRY_AFTER = "Domainwatch-Retry-After";
  private static final String STATUS = "Domainwatch-Status";

  private static final int PROXY_AUTHENTICATION = 407;
  private static final int BAD_REQUEST = 400;

  private RawResponse() {}

  /** An interceptor. */
  static Response answer(Interceptor.Chain chain) throws IOException {
    Response response = chain.proceed(chain.request());
    Optional<String> asked = Optional.ofNullable(response.header("Retry-After"));
    Response.Builder aside =
        response
            .newBuilder()
            .removeHeader("Retry-After")
            .removeHeader(RETRY_AFTER)
            .header(STATUS, Integer.toString(response.code()))
            .code(response.code() == PROXY_AUTHENTICATION ? BAD_REQUEST : response.code());
    asked.ifPresent(value -> aside.header(RETRY_AFTER, value));
    return aside.build();
  }

  /** The status that the receiver sent. */
  static int status(Response response) {
    return Optional.ofNullable(response.header(STATUS))
        .map(Integer::parseInt)
        .orElseGet(response::code);
  }

  /** A field of the head as the receiver sent it. */
  static Optional<String> header(Response response, String name) {
    return Optional.ofNullable(
        response.header(name.equalsIgnoreCase("Retry-After") ? RETRY_AFTER : name));
  }

  /** How long the receiver asks to wait. */
  static Optional<Duration> retryAfter(Response response, Instant now) {
    return Optional.ofNullable(response.header(RETRY_AFTER))
        .flatMap(text -> RetryAfter.parse(text, now));
  }
}
