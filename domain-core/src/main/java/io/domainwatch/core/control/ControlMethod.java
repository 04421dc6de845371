package io.domainwatch.core.control;

import java.util.Arrays;
import java.util.Optional;

/** By what control of a domain was shown. */
public enum ControlMethod {
  /** A TXT record: whoever can add it controls the zone, and so all names below. */
  DNS("dns"),
  /** A file on the web server of the name, which tells nothing of other names. */
  FILE("file");

  private final String wireName;

  ControlMethod(String wireName) {
    this.wireName = wireName;
  }

  /** The word in answers and in the storage. */
  public String wireName() {
    return wireName;
  }

  /** The method of this word. */
  public static Optional<ControlMethod> find(String wireName) {
    return Arrays.stream(values()).filter(method -> method.wireName.equals(wireName)).findFirst();
  }
}
