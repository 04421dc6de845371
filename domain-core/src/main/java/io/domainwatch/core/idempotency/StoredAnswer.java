package io.domainwatch.core.idempotency;

import java.util.Map;

/**
 * What a request was answered, to be said again.
 *
 * @param status of HTTP
 * @param headers that belong to the answer, by name
 * @param body empty text where there was none
 */
public record StoredAnswer(int status, Map<String, String> headers, String body) {
  public StoredAnswer {
    headers = Map.copyOf(headers);
  }
}
