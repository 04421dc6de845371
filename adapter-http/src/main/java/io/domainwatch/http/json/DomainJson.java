package io.domainwatch.http.json;

import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.domains.DomainChange;
import io.domainwatch.app.domains.DomainSettings;
import io.domainwatch.app.domains.DomainView;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.override.Patch;
import io.domainwatch.core.overview.DomainOverview.HealthOfDomain;
import io.domainwatch.core.overview.Health;
import java.time.Instant;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Domains (docs/spec/resources.md, "Domain"). */
public final class DomainJson {
  private static final Set<String> ADD_FIELDS = Set.of("domain");
  private static final Set<String> CHANGE_FIELDS =
      new LinkedHashSet<>(List.of("status", "disabledChecks"));

  private DomainJson() {}

  /**
   * The name that the body of an addition brings, as typed.
   *
   * @throws RequestRefused when the form is wrong
   */
  public static String nameToAdd(byte[] body) {
    BodyFields fields = BodyFields.of(body, ADD_FIELDS);
    Optional<String> name = fields.requiredText("domain");
    fields.refuseProblems();
    return name.orElseThrow();
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
    fields.refuseProblems();
    return DomainChange.ofWords(sent(status), sent(disabledChecks));
  }

  /**
   * All domains of a list.
   *
   * @param pages the domains, at least one page, which may be empty
   */
  public static JsonPieces<HealthOfDomain> list(Iterator<List<HealthOfDomain>> pages) {
    return new JsonPieces<>("domains", pages, DomainJson::entry);
  }

  /** A page of domains. */
  public static JsonBody page(List<HealthOfDomain> domains, Optional<String> nextCursor) {
    return writer ->
        writer.object(
            () -> {
              writer.array("domains", () -> domains.forEach(domain -> entry(writer, domain)));
              writer.text("nextCursor", nextCursor);
            });
  }

  /**
   * A domain that was just added; without {@code lastCheckedAt} (docs/spec/resources.md, "Adding a
   * domain").
   */
  public static JsonBody added(Domain domain) {
    return writer -> writer.object(() -> names(writer, domain));
  }

  /** A domain with the status of its checks, and whether control of it was shown. */
  public static JsonBody of(DomainView view, Instant now) {
    return writer ->
        writer.object(
            () -> {
              fields(writer, view.domain());
              health(writer, view.health(), view.healthSince());
              writer.array(
                  "checks",
                  () ->
                      view.checks()
                          .forEach(
                              check -> writer.object(() -> CheckStatusJson.fields(writer, check))));
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
                    }));
  }

  private static <T> Optional<T> sent(Patch<T> change) {
    return change instanceof Patch.Set<T>(T value) ? Optional.of(value) : Optional.empty();
  }

  private static void entry(JsonWriter writer, HealthOfDomain found) {
    writer.object(
        () -> {
          fields(writer, found.domain());
          health(writer, found.health(), found.since());
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
  }

  private static void names(JsonWriter writer, Domain domain) {
    writer.field("id", domain.id().text());
    writer.field("name", domain.name().ascii());
    writer.field("createdAt", domain.createdAt());
  }
}
