package io.domainwatch.app.desired.reading;

import io.domainwatch.app.desired.DesiredState;
import io.domainwatch.app.desired.EntryKey;
import io.domainwatch.app.desired.EntryKeys;
import io.domainwatch.app.desired.Section;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonInteger;
import io.domainwatch.core.json.JsonValue.JsonNull;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.override.FieldError;
import io.domainwatch.core.text.Sentence;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Reads the document that says what is wanted (docs/config-as-code.md); not for two threads. */
public final class DocumentReader {
  /** The only version of the format. */
  public static final long VERSION = 1;

  private static final List<String> FIELDS =
      Stream.concat(
              Stream.of("version", "organization"),
              Arrays.stream(Section.values()).map(Section::field))
          .toList();

  private final Instant now;
  private final List<FieldError> problems = new ArrayList<>();
  private final Map<EntryKey, String> paths = new LinkedHashMap<>();

  private DocumentReader(Instant now) {
    this.now = now;
  }

  /** What a document is. */
  public sealed interface Reading {
    /**
     * All of it is allowed, as far as that can be told here.
     *
     * @param paths where each entry stands
     */
    record Valid(DesiredState wanted, Map<EntryKey, String> paths, Optional<String> organization)
        implements Reading {}

    /** Everything that is wrong, with its path. */
    record Refused(List<FieldError> problems) implements Reading {}
  }

  /** Reads a document; nothing that is wrong hides something else. */
  public static Reading read(JsonValue document, Instant now) {
    return new DocumentReader(now).read(document);
  }

  private Reading read(JsonValue document) {
    Fields fields = Fields.of("", document, problems).knowing(FIELDS);
    if (!(fields.value("version") instanceof JsonInteger(long version)) || version != VERSION) {
      fields.wrong("version", "must be " + VERSION);
    }
    Optional<String> organization = fields.text("organization").after(Optional.empty());
    Map<Section, SortedMap<EntryKey, JsonObject>> sections = new EnumMap<>(Section.class);
    for (Section section : Section.values()) {
      if (section.isOne() && !(fields.value(section.field()) instanceof JsonNull)) {
        sections.put(section, one(fields, section));
      } else if (!section.isOne() && fields.has(section.field())) {
        sections.put(section, entries(fields, section));
      }
    }
    return problems.isEmpty()
        ? new Reading.Valid(new DesiredState(sections), paths, organization)
        : new Reading.Refused(List.copyOf(problems));
  }

  private SortedMap<EntryKey, JsonObject> entries(Fields fields, Section section) {
    SortedMap<EntryKey, JsonObject> entries = new TreeMap<>();
    EntryKeys keys = new EntryKeys();
    List<JsonValue> items = fields.items(section.field());
    for (int i = 0; i < items.size(); i++) {
      String path = section.field() + "[" + i + "]";
      entry(section, path, items.get(i))
          .ifPresent(entry -> put(keys, section, path, entry, entries));
    }
    return entries;
  }

  private SortedMap<EntryKey, JsonObject> one(Fields fields, Section section) {
    SortedMap<EntryKey, JsonObject> entries = new TreeMap<>();
    String path = section.field();
    entry(section, path, fields.value(path))
        .ifPresent(entry -> put(new EntryKeys(), section, path, entry, entries));
    return entries;
  }

  private Optional<JsonObject> entry(Section section, String path, JsonValue item) {
    return switch (section) {
      case DOMAINS -> new DomainEntry(now, problems).read(path, item);
      case CHANNELS -> new ChannelEntry(problems).read(path, item);
      case WINDOWS -> new WindowEntry(problems).read(path, item);
      case POLICIES -> new PolicyEntry(problems).read(path, item);
      case REPORTS -> Optional.of(ReportsEntry.read(path, item, problems));
    };
  }

  private void put(
      EntryKeys keys,
      Section section,
      String path,
      JsonObject entry,
      SortedMap<EntryKey, JsonObject> entries) {
    String name = entry.findText("name").orElse("");
    EntryKey key = keys.next(section, name, entry.findText("type").orElse(""));
    if (section == Section.DOMAINS && key.occurrence() > 0) {
      String first = paths.get(new EntryKey(section, name, "", 0));
      problems.add(
          new FieldError(path, Sentence.verbatim(name + " is named already, by " + first)));
    }
    paths.put(key, path);
    entries.put(key, entry);
  }
}
