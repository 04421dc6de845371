package io.domainwatch.boot.migrate;

import io.domainwatch.boot.migrate.Migration.Kind;
import io.domainwatch.boot.migrate.Migration.Line;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.tag.Tag;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.core.text.Sentence;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Collects monitors into domains: several of one host become one domain; not for two threads. */
final class MigrationBuilder {
  /** Domains that a line names; more are counted. */
  private static final int NAMED = 3;

  private final SortedMap<String, Found> domains = new TreeMap<>();
  private final List<JsonValue> channels = new ArrayList<>();
  private final List<JsonValue> windows = new ArrayList<>();
  private final List<Line> lines = new ArrayList<>();

  /** What is known of a domain so far. */
  private static final class Found {
    private final TreeSet<String> tags = new TreeSet<>();
    private boolean active;
    private Optional<Duration> interval = Optional.empty();
  }

  /**
   * A monitor of another program.
   *
   * @param subject as people know it
   * @param target a URL, a host or a host with a port
   * @param tags in the other program's words
   * @param interval between two of its runs, where it has one
   * @param left what cannot be taken over of it
   */
  record Monitor(
      String subject,
      String target,
      List<String> tags,
      boolean active,
      Optional<Duration> interval,
      List<String> left) {}

  /** The domain that it becomes or is part of; empty where it is none. */
  Optional<String> add(Monitor monitor) {
    MonitorAddress address = MonitorAddress.of(monitor.target());
    return switch (DomainName.parse(address.host())) {
      case DomainName.Parsed.Refused(Sentence reason) -> {
        String shown = address.text().isBlank() ? "what it looks at" : address.text();
        not(monitor.subject(), shown + " is no domain: " + reason.text());
        yield Optional.empty();
      }
      case DomainName.Parsed.Valid(DomainName name) -> {
        add(monitor, name.ascii(), address.left());
        yield Optional.of(name.ascii());
      }
    };
  }

  private void add(Monitor monitor, String name, List<String> beyond) {
    boolean isNew = !domains.containsKey(name);
    Found found = domains.computeIfAbsent(name, _ -> new Found());
    List<String> words = new ArrayList<>();
    words.add((isNew ? "domain " : "is part of domain ") + name);
    found.active |= monitor.active();
    if (!monitor.active()) {
      words.add("paused");
    }
    List<String> left = new ArrayList<>(monitor.left());
    left.addAll(beyond);
    for (String word : monitor.tags()) {
      tag(word)
          .ifPresentOrElse(
              tag -> {
                if (found.tags.size() < Tags.MAX_TAGS || found.tags.contains(tag)) {
                  found.tags.add(tag);
                  words.add("tag " + tag);
                } else {
                  left.add("tag " + tag + " (a domain has " + Tags.MAX_TAGS + " at most)");
                }
              },
              () -> left.add("tag " + word));
    }
    monitor
        .interval()
        .ifPresent(
            asked -> {
              Duration preset = preset(asked);
              if (found.interval.filter(other -> other.compareTo(preset) <= 0).isEmpty()) {
                found.interval = Optional.of(preset);
              }
              words.add("uptime every " + preset.toSeconds() + " s");
            });
    line(monitor.subject(), String.join(", ", words), left);
  }

  private void line(String subject, String taken, List<String> left) {
    lines.add(
        left.isEmpty()
            ? new Line(Kind.TAKEN, subject, taken)
            : new Line(
                Kind.PARTLY, subject, taken + "; not taken over: " + String.join("; ", left)));
  }

  /** Something that is taken over with what it is part of, but for some tags. */
  void taken(String subject, String words, List<String> tags) {
    line(subject, words, tags.stream().map(tag -> "its own tag " + tag).toList());
  }

  /** Something that is not taken over. */
  void not(String subject, String why) {
    lines.add(new Line(Kind.NOT, subject, why));
  }

  /**
   * A channel, as the document has it.
   *
   * @param names of domains that it is for, among those that were added; at least one
   */
  void channel(String subject, JsonObject channel, SortedSet<String> names, List<String> left) {
    channels.add(
        isAll(names)
            ? channel
            : channel.with("filter", JsonValue.fields().put("domains", names).build()));
    line(
        subject,
        "channel \"%s\" of type %s, for %s"
            .formatted(
                channel.findText("name").orElse(""),
                channel.findText("type").orElse(""),
                words(names)),
        left);
  }

  /**
   * A maintenance window.
   *
   * @param times fields of the document
   * @param names of domains that it is for, among those that were added; at least one
   */
  void window(
      String subject,
      String name,
      JsonObject times,
      String when,
      SortedSet<String> names,
      List<String> left) {
    Map<String, JsonValue> window = new LinkedHashMap<>();
    window.put("name", JsonValue.of(name));
    if (!isAll(names)) {
      window.put("domains", JsonValue.ofTexts(names));
    }
    window.putAll(times.fields());
    windows.add(new JsonObject(window));
    line(subject, "window " + when + ", for " + words(names), left);
  }

  private boolean isAll(SortedSet<String> names) {
    return names.size() == domains.size();
  }

  private String words(SortedSet<String> names) {
    if (isAll(names)) {
      return "all domains";
    }
    return names.size() > NAMED ? names.size() + " domains" : String.join(", ", names);
  }

  Migration end() {
    List<JsonValue> entries = new ArrayList<>();
    domains.forEach((name, found) -> entries.add(entry(name, found)));
    JsonValue.Builder document =
        JsonValue.fields().put("version", 1).put("domains", JsonValue.of(entries));
    if (!channels.isEmpty()) {
      document.put("channels", JsonValue.of(channels));
    }
    if (!windows.isEmpty()) {
      document.put("maintenanceWindows", JsonValue.of(windows));
    }
    return new Migration(document.build(), lines);
  }

  private static JsonObject entry(String name, Found found) {
    Map<String, JsonValue> entry = new LinkedHashMap<>();
    entry.put("name", JsonValue.of(name));
    if (!found.active) {
      entry.put("status", JsonValue.of("paused"));
    }
    if (!found.tags.isEmpty()) {
      entry.put("tags", JsonValue.ofTexts(found.tags));
    }
    found
        .interval
        .filter(interval -> !interval.equals(CheckCatalogue.of(CheckType.UPTIME).defaultInterval()))
        .ifPresent(
            interval ->
                entry.put(
                    "checks",
                    JsonValue.fields()
                        .put(
                            "uptime",
                            JsonValue.fields().put("intervalSeconds", interval.toSeconds()).build())
                        .build()));
    return new JsonObject(entry);
  }

  /** The longest preset that is no longer than what was asked for; else the shortest. */
  private static Duration preset(Duration asked) {
    List<Duration> presets =
        CheckCatalogue.of(CheckType.UPTIME).speedClass().presets().stream().sorted().toList();
    return presets.stream()
        .filter(preset -> preset.compareTo(asked) <= 0)
        .reduce((_, later) -> later)
        .orElse(presets.getFirst());
  }

  /** The tag that comes nearest to a word; empty where nothing is left of a part of it. */
  static Optional<String> tag(String word) {
    String near =
        word.strip()
            .toLowerCase(Locale.ROOT)
            .replaceAll("-*[^a-z0-9._/:-]+-*", "-")
            .replaceAll("[^a-z0-9]*:[^a-z0-9]*", ":")
            .replaceAll("^[^a-z0-9:]+|[^a-z0-9:]+$", "");
    return Tag.parse(near) instanceof Tag.Parsed.Valid(Tag tag)
        ? Optional.of(tag.text())
        : Optional.empty();
  }
}
