package io.domainwatch.app.desired.reading;

import io.domainwatch.app.desired.ChannelNames;
import io.domainwatch.app.desired.ChannelUses;
import io.domainwatch.app.desired.CurrentState;
import io.domainwatch.app.desired.CurrentState.Existing;
import io.domainwatch.app.desired.Defaults;
import io.domainwatch.app.desired.EntryKey;
import io.domainwatch.app.desired.EntryKeys;
import io.domainwatch.app.desired.Section;
import io.domainwatch.core.channel.quiet.QuietHoursRules;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonArray;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.JsonValue.JsonString;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** Brings what the API shows into the form of the document. */
public final class ApiReader {
  private static final List<String> READ_ONLY_OF_WINDOWS =
      List.of("id", "active", "nextFrom", "nextTo", "createdAt", "updatedAt", "domainIds");

  private final Instant now;
  private final Map<String, String> names = new HashMap<>();
  private final Map<String, EntryKey> channels = new HashMap<>();
  private final Map<Section, SortedMap<EntryKey, Existing>> sections = new EnumMap<>(Section.class);

  private ApiReader(Instant now) {
    this.now = now;
  }

  /**
   * What the API shows.
   *
   * @param domains of {@code GET /api/v1/domains/settings}
   * @param channels of {@code GET /api/v1/notification-channels}
   * @param windows of {@code GET /api/v1/maintenance-windows}; those that are over are left out
   * @param policies of {@code GET /api/v1/escalation-policies}, read before channels
   * @param reports of {@code GET /api/v1/report-settings}, read before channels
   */
  public record Shown(
      List<JsonObject> domains,
      List<JsonObject> channels,
      List<JsonObject> windows,
      List<JsonObject> policies,
      JsonObject reports) {}

  /** What is set. */
  public static CurrentState read(Shown shown, Instant now) {
    ApiReader reader = new ApiReader(now);
    reader.put(Section.DOMAINS, shown.domains().stream().map(reader::domain).toList());
    reader.put(Section.CHANNELS, shown.channels().stream().map(reader::channel).toList());
    reader
        .sections
        .getOrDefault(Section.CHANNELS, Collections.emptySortedMap())
        .forEach((key, channel) -> reader.channels.put(channel.id(), key));
    reader.put(
        Section.WINDOWS,
        shown.windows().stream().filter(reader::lastsOrComes).map(reader::window).toList());
    reader.put(Section.POLICIES, shown.policies().stream().map(reader::policy).toList());
    reader.put(Section.REPORTS, List.of(reader.reports(shown.reports())));
    return new CurrentState(reader.sections);
  }

  private void put(Section section, List<Existing> found) {
    EntryKeys keys = new EntryKeys();
    SortedMap<EntryKey, Existing> entries = new TreeMap<>();
    for (Existing existing : found) {
      JsonObject fields = existing.fields();
      String type = fields.findText("type").orElse("");
      entries.put(keys.next(section, fields.findText("name").orElse(""), type), existing);
    }
    sections.put(section, entries);
  }

  private Existing domain(JsonObject shown) {
    names.put(id(shown), shown.findText("name").orElse(""));
    Map<String, JsonValue> fields = new LinkedHashMap<>();
    copy(shown, List.of("name", "status", "tags"), fields);
    snooze(shown, fields, now);
    Map<String, JsonValue> checks = new LinkedHashMap<>();
    shown
        .fieldsOf("checks")
        .fields()
        .forEach(
            (type, value) -> {
              JsonObject check =
                  value instanceof JsonObject object ? check(object, now) : JsonValue.EMPTY;
              if (!check.isEmpty()) {
                checks.put(type, check);
              }
            });
    fields.put("checks", new JsonObject(checks));
    return existing(shown, new JsonObject(fields));
  }

  /** What is set on a check, as an override state shows it. */
  public static JsonObject check(JsonObject shown, Instant now) {
    Map<String, JsonValue> fields = new LinkedHashMap<>();
    copy(shown, List.of("disabled", "muted"), fields);
    snooze(shown, fields, now);
    copy(shown, List.of("intervalSeconds", "disabledEventTypes", "severityOverrides"), fields);
    return said(new JsonObject(fields));
  }

  /** One whose time is over is none. */
  private static void snooze(JsonObject shown, Map<String, JsonValue> fields, Instant now) {
    Optional<Instant> until = shown.findText("mutedUntil").flatMap(Times::instant);
    if (until.filter(end -> end.isAfter(now)).isPresent()) {
      copy(shown, List.of("mutedUntil", "muteReason"), fields);
    }
  }

  private Existing channel(JsonObject shown) {
    Map<String, JsonValue> fields = new LinkedHashMap<>();
    copy(shown, List.of("name", "type"), fields);
    fields.putAll(shown.fields());
    fields.keySet().removeAll(ChannelEntry.READ_ONLY);
    fields.put("filter", said(withNames(shown.fieldsOf("filter"))));
    fields.put(QuietHoursRules.FIELD, QuietEntry.shown(shown.fieldsOf(QuietHoursRules.FIELD)));
    return existing(shown, new JsonObject(fields));
  }

  private boolean lastsOrComes(JsonObject window) {
    return window.findText("to").flatMap(Times::instant).filter(end -> !end.isAfter(now)).isEmpty();
  }

  private Existing window(JsonObject shown) {
    Map<String, JsonValue> fields = new LinkedHashMap<>();
    copy(shown, List.of("name"), fields);
    fields.putAll(withNames(shown).fields());
    fields.keySet().removeAll(READ_ONLY_OF_WINDOWS);
    return existing(shown, new JsonObject(fields));
  }

  private Existing policy(JsonObject shown) {
    Map<String, JsonValue> fields = new LinkedHashMap<>();
    copy(shown, List.of("name"), fields);
    fields.put("filter", said(withNames(shown.fieldsOf("filter"))));
    List<JsonValue> steps = new ArrayList<>();
    for (JsonValue item : shown.itemsOf("steps")) {
      if (item instanceof JsonObject step) {
        List<EntryKey> told = named(step.textsOf("channelIds"));
        if (!told.isEmpty()) {
          steps.add(step.without("channelIds").with(ChannelUses.OF_STEPS, called(told)));
        }
      }
    }
    fields.put("steps", JsonValue.of(steps));
    return existing(shown, new JsonObject(fields));
  }

  private Existing reports(JsonObject shown) {
    Map<String, JsonValue> fields = new LinkedHashMap<>();
    copy(shown, List.of("weekly", "monthly", "timeZone"), fields);
    fields.remove("timeZone", JsonValue.of(Defaults.REPORT_ZONE));
    List<EntryKey> receivers = named(shown.textsOf(ChannelUses.OF_REPORTS));
    fields.put(ChannelUses.OF_REPORTS, called(receivers.stream().sorted().toList()));
    return existing(shown, new JsonObject(fields));
  }

  /** Without a channel that was deleted between the two readings, which has left them too. */
  private List<EntryKey> named(List<String> ids) {
    return ids.stream().flatMap(id -> Optional.ofNullable(channels.get(id)).stream()).toList();
  }

  private static JsonValue called(List<EntryKey> keys) {
    return JsonValue.of(keys.stream().map(ChannelNames::whole).toList());
  }

  /**
   * The same with names of domains instead of their ids; one that was deleted has none. Of tags
   * alone nothing is said of domains.
   */
  private JsonObject withNames(JsonObject chosen) {
    Map<String, JsonValue> fields = new LinkedHashMap<>();
    if (chosen.fields().get("domainIds") instanceof JsonArray) {
      TreeSet<String> named = new TreeSet<>();
      chosen
          .textsOf("domainIds")
          .forEach(id -> Optional.ofNullable(names.get(id)).ifPresent(named::add));
      if (!named.isEmpty() || chosen.textsOf("tags").isEmpty()) {
        fields.put("domains", JsonValue.ofTexts(named));
      }
    }
    chosen
        .fields()
        .forEach(
            (name, value) -> {
              if (!name.equals("domainIds")) {
                fields.put(name, value);
              }
            });
    return new JsonObject(fields);
  }

  private static void copy(JsonObject from, List<String> names, Map<String, JsonValue> to) {
    names.forEach(name -> from.find(name).ifPresent(value -> to.put(name, value)));
  }

  private static Existing existing(JsonObject shown, JsonObject fields) {
    return new Existing(id(shown), said(fields));
  }

  private static JsonObject said(JsonObject fields) {
    return Defaults.leftOut(fields);
  }

  private static String id(JsonObject shown) {
    return shown.fields().get("id") instanceof JsonString(String id) ? id : "";
  }
}
