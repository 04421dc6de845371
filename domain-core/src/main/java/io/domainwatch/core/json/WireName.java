package io.domainwatch.core.json;

/** An enum whose constants stand in stored and sent JSON under a name of their own. */
public interface WireName {
  /** The name in JSON, unique in its enum, for example {@code no_valid_line}. */
  String wireName();
}
