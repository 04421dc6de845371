package io.domainwatch.http.json;

/** A text is not JSON as we read it. */
final class MalformedJson extends Exception {
  private static final long serialVersionUID = 1L;

  private final String reason;

  MalformedJson(String reason) {
    super(reason, null, false, false);
    this.reason = reason;
  }

  /** One sentence for the client. */
  String reason() {
    return reason;
  }
}
