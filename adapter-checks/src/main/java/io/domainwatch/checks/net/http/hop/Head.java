package io.domainwatch.checks.net.http.hop;

import io.domainwatch.core.value.HttpDates;
import io.domainwatch.core.value.RetryAfter;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The head of a final response.
 *
 * @param status 100 to 599 as sent, not judged
 * @param httpVersion {@code http/1.0} or {@code http/1.1}
 * @param headers in the order of arrival, repeats kept
 */
public record Head(int status, String httpVersion, List<Header> headers) {

  /** Copies the list. */
  public Head {
    headers = List.copyOf(headers);
  }

  /** The first value of a field; empty when it was not sent. */
  public Optional<String> first(String name) {
    return headers.stream().filter(header -> header.isNamed(name)).map(Header::value).findFirst();
  }

  /** All values of a field in the order of arrival. */
  public List<String> all(String name) {
    return headers.stream().filter(header -> header.isNamed(name)).map(Header::value).toList();
  }

  /**
   * How long to stay away; a date counts by the host's own clock and says nothing without it. Empty
   * when the head asks for nothing that can be read.
   */
  public Optional<Duration> retryAfter() {
    Instant theirs = first("Date").flatMap(HttpDates::parse).orElse(Instant.MAX);
    return first("Retry-After").flatMap(text -> RetryAfter.parse(text, theirs));
  }
}
