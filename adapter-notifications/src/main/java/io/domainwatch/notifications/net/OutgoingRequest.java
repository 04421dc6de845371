package io.domainwatch.notifications.net;

import java.util.Map;
import java.util.Optional;

/**
 * One request to a receiver.
 *
 * @param method in capitals
 * @param headers beside those of every request; visible ASCII and spaces
 * @param body of GET none
 */
public record OutgoingRequest(
    String method, String url, Map<String, String> headers, Optional<Body> body) {
  private static final String JSON = "application/json";

  public OutgoingRequest {
    headers = Map.copyOf(headers);
  }

  /**
   * What is sent.
   *
   * @param type a media type
   */
  public record Body(String type, byte[] octets) {}

  /** A POST of JSON. */
  public static OutgoingRequest post(String url, Map<String, String> headers, byte[] json) {
    return new OutgoingRequest("POST", url, headers, Optional.of(new Body(JSON, json)));
  }

  /** The same request by another method. */
  public OutgoingRequest by(String other) {
    return new OutgoingRequest(other, url, headers, body);
  }

  /** A GET. */
  static OutgoingRequest get(String url) {
    return new OutgoingRequest("GET", url, Map.of(), Optional.empty());
  }
}
