package io.domainwatch.guard;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The IANA IPv4 and IPv6 Special-Purpose Address Registries (RFC 6890), read from the CSV files as
 * IANA publishes them.
 */
final class SpecialPurposeRegistry {

  /** Columns of the published files. */
  private static final int BLOCK_COLUMN = 0;

  private static final int NAME_COLUMN = 1;
  private static final int GLOBALLY_REACHABLE_COLUMN = 8;

  private static final Pattern FOOTNOTE = Pattern.compile(" *\\[\\d+]");

  /** One row: a block, what it is for, and whether IANA says that it is globally reachable. */
  record Entry(Network network, String name, boolean globallyReachable) {}

  private final List<Entry> entries;

  private SpecialPurposeRegistry(List<Entry> entries) {
    this.entries = List.copyOf(entries);
  }

  /** Reads both registries from the class path. */
  static SpecialPurposeRegistry builtIn() {
    return new SpecialPurposeRegistry(
        Stream.of("ipv4", "ipv6")
            .flatMap(family -> read("/iana/iana-" + family + "-special-registry-1.csv").stream())
            .toList());
  }

  /** The narrowest entry that holds the address; empty when it is in no special block. */
  Optional<Entry> narrowestFor(InetAddress address) {
    return entries.stream()
        .filter(entry -> entry.network().contains(address))
        .max((a, b) -> Integer.compare(a.network().prefixBits(), b.network().prefixBits()));
  }

  List<Entry> entries() {
    return entries;
  }

  private static List<Entry> read(String resource) {
    try (InputStream in = SpecialPurposeRegistry.class.getResourceAsStream(resource);
        BufferedReader reader =
            new BufferedReader(
                new InputStreamReader(
                    Objects.requireNonNull(in, resource), StandardCharsets.UTF_8))) {
      return rows(reader.readAllAsString()).stream()
          .skip(1)
          .flatMap(SpecialPurposeRegistry::entriesOf)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(resource, e);
    }
  }

  /** One row may list several blocks, and a block may carry a footnote such as {@code [2]}. */
  private static Stream<Entry> entriesOf(List<String> row) {
    boolean reachable = row.get(GLOBALLY_REACHABLE_COLUMN).startsWith("True");
    return Stream.of(row.get(BLOCK_COLUMN).split(","))
        .map(block -> FOOTNOTE.matcher(block).replaceFirst(""))
        .map(block -> new Entry(Network.parse(block), row.get(NAME_COLUMN), reachable));
  }

  /** Splits CSV text (RFC 4180) into rows; a quoted field may hold commas, quotes and newlines. */
  private static List<List<String>> rows(String text) {
    List<List<String>> rows = new ArrayList<>();
    List<String> row = new ArrayList<>();
    StringBuilder field = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"') {
        quoted = !quoted;
      } else if (quoted || (c != ',' && c != '\n' && c != '\r')) {
        field.append(c);
      } else if (c != '\r') {
        row.add(field.toString());
        field.setLength(0);
        if (c == '\n') {
          rows.add(List.copyOf(row));
          row.clear();
        }
      }
    }
    if (!field.isEmpty() || !row.isEmpty()) {
      row.add(field.toString());
      rows.add(List.copyOf(row));
    }
    return rows;
  }
}
