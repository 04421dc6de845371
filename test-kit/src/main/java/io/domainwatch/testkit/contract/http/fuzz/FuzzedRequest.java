package io.domainwatch.testkit.contract.http.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * A request as octets, and what is known of it.
 *
 * @param method as it stands in the octets of a proper request
 * @param target as it stands in the octets of a proper request
 * @param body empty when there is none
 */
record FuzzedRequest(
    Kind kind, String method, String target, Optional<String> body, byte[] octets) {
  private static final int MAX_TEXT = 1500;

  /** What may be expected of the answer. */
  enum Kind {
    /** Proper HTTP, whatever it asks for: one answer that the description allows. */
    PROPER,
    /** It ends before its body does: no answer that says it was done. */
    CUT_SHORT,
    /** Anything: answers that are HTTP, and no fault of ours. */
    SCRAMBLED
  }

  /** The octets as text, for people; the rest of long ones is left out. */
  String text() {
    String all = new String(octets, StandardCharsets.ISO_8859_1);
    return all.length() > MAX_TEXT ? all.substring(0, MAX_TEXT) + "…" : all;
  }
}
