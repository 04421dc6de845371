package io.domainwatch.core.check.securityheaders.header;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The fields of one response head, in the order of arrival, repeats kept.
 *
 * @param entries made printable
 */
public record HeaderSet(List<Entry> entries) {

  /** No field. */
  public static final HeaderSet NONE = new HeaderSet(List.of());

  public HeaderSet {
    entries = List.copyOf(entries);
  }

  /** One field; the name as it was sent. */
  public record Entry(String name, String value) {}

  /** All values of a field. */
  public List<String> all(String name) {
    return entries.stream()
        .filter(entry -> entry.name().equalsIgnoreCase(name))
        .map(Entry::value)
        .toList();
  }

  /** The first value of a field. */
  public Optional<String> first(String name) {
    return all(name).stream().findFirst();
  }

  /** Whether a field was sent, be it empty. */
  public boolean has(String name) {
    return !all(name).isEmpty();
  }

  /** The members of a field that is a comma-separated list (RFC 9110 §5.6.1). */
  public List<String> members(String name) {
    return all(name).stream()
        .flatMap(value -> Arrays.stream(value.split(",")))
        .map(String::strip)
        .filter(member -> !member.isEmpty())
        .toList();
  }
}
