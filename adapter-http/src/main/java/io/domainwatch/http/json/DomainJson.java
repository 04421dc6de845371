package io.domainwatch.http.json;

import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.domains.DomainChange;
import io.domainwatch.app.domains.DomainSettings;
import io.domainwatch.app.domains.DomainView;
import io.domainwatch.app.overview.DomainLists.Entry;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.override.Patch;
import io.domainwatch.core.override.SnoozeChange;
import io.domainwatch.core.overview.DomainOverview.HealthOfDomain;
import io.domainwatch.core.overview.Health;
import io.domainwatch.core.tag.Tags;
import java.time.Instant;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Domains (docs/spec/resources.md, "Domain"). */
public final class DomainJson {
  private static final Set<String> ADD_FIELDS = fields("domain", DomainChange.TAGS);
  private static final Set<String> CHANGE_FIELDS =
      fields("status", "disabledChecks", DomainChange.TAGS, SnoozeJson.UNTIL, SnoozeJson.REASON);

  private DomainJson() {}

  /**
   * A domain to be added.
   *
   * @param name as typed
   */
  public record Addition(String name, Tags tags) {}

  /**
   * The domain that the body of an addition brings.
   *
   * @throws RequestRefused when the form is wrong, or a tag is
   */
  public static Addition addition(byte[] body) {
    return addition(BodyFields.of(body, ADD_FIELDS));
  }

  /** The same in the fields of a body. */
  static Addition addition(BodyFields fields) {
    Optional<String> name = fields.requiredText("domain");
    Tags tags = fields.tags(DomainChange.TAGS).orElse(Tags.NONE);
    fields.refuseProblems();
    return new Addition(name.orElseThrow(), tags);
  }

  /**
   * The change that a body asks for.
   *
   * @throws RequestRefused when form or words are wrong
   */
  public static DomainChange change(byte[] body) {
    BodyFields fields = BodyFields.of(body, CHANGE_FIELDS);
    Patch<String> status = fields.text("status");
    Patch<List<String>> disabledChecks = fields.texts("disabledChecks");
    Patch<List<String>> tags = fields.texts(DomainChange.TAGS);
    SnoozeChange snooze = SnoozeJson.change(fields);
    fields.refuseProblems();
    return DomainChange.ofWords(sent(status), sent(disabledChecks), sent(tags), snooze);
  }

  /**
   * All domains of a list.
   *
   * @param pages the domains, at least one page, which may be empty
   */
  public static JsonPieces<Entry> list(Iterator<List<Entry>> pages) {
    return new JsonPieces<>("domains", pages, DomainJson::entry);
  }

  /** A page of domains. */
  public static JsonBody page(List<Entry> domains, Optional<String> nextCursor) {
    return writer ->
        writer.object(
            () -> {
              writer.array("domains", () -> domains.forEach(each -> entry(writer, each)));
              writer.text("nextCursor", nextCursor);
            });
  }

  /**
   * A domain that was just added; without {@code lastCheckedAt} (docs/spec/resources.md, "Adding a
   * domain").
   */
  public static JsonBody added(Domain domain) {
    return writer ->
        writer.object(
            () -> {
              names(writer, domain);
              tags(writer, domain.tags());
            });
  }

  /**
   * A domain with the status of its checks, and whether control of it was shown.
   *
   * @param inMaintenance whether one of its checks is in maintenance
   */
  public static JsonBody of(DomainView view, boolean inMaintenance, Instant now) {
    return writer ->
        writer.object(
            () -> {
              fields(writer, view.domain());
              health(writer, view.health(), view.healthSince());
              writer.field("maintenance", inMaintenance);
              writer.array(
                  "checks",
                  () ->
                      view.checks()
                          .forEach(
                              check -> writer.object(() -> CheckStatusJson.fields(writer, check))));
              SnoozeJson.fields(writer, view.snoozes().whole());
              VerificationJson.field(writer, "verification", view.verification(), now);
            });
  }

  /** What clients set on a domain, under {@code data}. */
  public static JsonBody of(DomainSettings settings) {
    return writer ->
        writer.object(
            () ->
                writer.object(
                    "data",
                    () -> {
                      writer.field("domainId", settings.domainId().text());
                      writer.field("status", settings.status().wireName());
                      writer.texts(
                          "disabledChecks",
                          settings.disabledChecks().stream().map(CheckType::wireName).toList());
                      tags(writer, settings.tags());
                      SnoozeJson.fields(writer, settings.snooze());
                    }));
  }

  private static <T> Optional<T> sent(Patch<T> change) {
    return change instanceof Patch.Set<T>(T value) ? Optional.of(value) : Optional.empty();
  }

  private static void entry(JsonWriter writer, Entry entry) {
    HealthOfDomain found = entry.found();
    writer.object(
        () -> {
          fields(writer, found.domain());
          health(writer, found.health(), found.since());
          writer.field("maintenance", entry.inMaintenance());
        });
  }

  private static void health(JsonWriter writer, Health health, Optional<Instant> since) {
    writer.object(
        "health",
        () -> {
          writer.field("state", health.state().wireName());
          writer.field("failing", health.failing());
          writer.field("warning", health.warning());
          writer.field("ok", health.ok());
          writer.field("unknown", health.unknown());
          writer.time("since", since);
        });
  }

  private static void fields(JsonWriter writer, Domain domain) {
    names(writer, domain);
    writer.time("lastCheckedAt", domain.lastCheckedAt());
    writer.field("status", domain.status().wireName());
    tags(writer, domain.tags());
  }

  private static void tags(JsonWriter writer, Tags tags) {
    writer.texts("tags", tags.texts());
  }

  private static Set<String> fields(String... names) {
    return new LinkedHashSet<>(List.of(names));
  }

  private static void names(JsonWriter writer, Domain domain) {
    writer.field("id", domain.id().text());
    writer.field("name", domain.name().ascii());
    writer.field("createdAt", domain.createdAt());
  }
}
