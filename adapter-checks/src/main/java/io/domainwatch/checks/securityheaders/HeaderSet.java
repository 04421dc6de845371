package io.domainwatch.checks.securityheaders;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The fields of one response head, in the order of arrival, repeats kept.
 *
 * @param entries made printable
 */
record HeaderSet(List<Entry> entries) {

  static final HeaderSet NONE = new HeaderSet(List.of());

  HeaderSet {
    entries = List.copyOf(entries);
  }

  /** One field; the name as it was sent. */
  record Entry(String name, String value) {}

  /** All values of a field. */
  List<String> all(String name) {
    return entries.stream()
        .filter(entry -> entry.name().equalsIgnoreCase(name))
        .map(Entry::value)
        .toList();
  }

  /** The first value of a field. */
  Optional<String> first(String name) {
    return all(name).stream().findFirst();
  }

  boolean has(String name) {
    return !all(name).isEmpty();
  }

  /** The members of a field that is a comma-separated list (RFC 9110 §5.6.1). */
  List<String> members(String name) {
    return all(name).stream()
        .flatMap(value -> Arrays.stream(value.split(",")))
        .map(String::strip)
        .filter(member -> !member.isEmpty())
        .toList();
  }
}
