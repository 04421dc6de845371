package io.domainwatch.http.json;

/** A text is not JSON as we read it; the message is for the client. */
public final class MalformedJson extends Exception {
  private static final long serialVersionUID = 1L;

  MalformedJson(String message) {
    super(message, null, false, false);
  }
}
