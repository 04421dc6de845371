package io.domainwatch.boot.command.monitoring;

import io.domainwatch.boot.command.where.Place;
import io.domainwatch.boot.terminal.Output;
import io.domainwatch.boot.terminal.Speech;
import io.domainwatch.boot.terminal.Table;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Entries of lists of one organization or several: a table for people, which names the organization
 * where there are several, or the entries of the API with the name of the organization. Not for two
 * threads.
 */
final class EntryTable {
  private final boolean names;
  private final Table table;
  private final List<JsonObject> entries = new ArrayList<>();

  private EntryTable(boolean names, Table table) {
    this.names = names;
    this.table = table;
  }

  /**
   * An empty one.
   *
   * @param names those of the texts of its headings
   */
  static EntryTable of(List<Place> places, Speech speech, String... names) {
    boolean several = places.size() > 1;
    String[] headings = Stream.of(names).map(speech::text).toArray(String[]::new);
    return new EntryTable(
        several, Table.of(several ? before(speech.text("organization"), headings) : headings));
  }

  /** Adds an entry of an organization. */
  void add(Place place, JsonObject entry, String... cells) {
    entries.add(place.named(entry));
    table.add(names ? before(place.organization(), cells) : cells);
  }

  /** Shows what was added. */
  void show(Output output) {
    output.show(JsonValue.of(entries), table.lines());
  }

  /** The lines for people; none when nothing was added. */
  List<String> lines() {
    return table.lines();
  }

  private static String[] before(String first, String[] others) {
    return Stream.concat(Stream.of(first), Stream.of(others)).toArray(String[]::new);
  }
}
