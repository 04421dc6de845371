package io.domainwatch.checks.sitemap;

import io.domainwatch.checks.sitemap.SitemapObservation.Document;
import io.domainwatch.checks.sitemap.SitemapObservation.Facts;
import io.domainwatch.checks.sitemap.SitemapObservation.Faults;
import io.domainwatch.checks.sitemap.SitemapObservation.Origin;
import io.domainwatch.checks.sitemap.SitemapObservation.Page;
import io.domainwatch.checks.sitemap.SitemapObservation.Quality;
import io.domainwatch.checks.sitemap.SitemapObservation.State;
import io.domainwatch.checks.sitemap.SitemapObservation.Totals;
import io.domainwatch.core.value.JsonValue;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Writes what a run saw in the form in which results show it (docs/spec/checks/sitemap.md, "What is
 * stored").
 */
final class SitemapFields {

  private SitemapFields() {}

  static JsonValue.JsonObject of(SitemapObservation seen) {
    Totals totals = seen.totals();
    Quality quality = totals.quality();
    Faults faults = quality.faults();
    return JsonValue.fields()
        .put("robotsKnown", seen.discovery().robotsKnown())
        .put("declared", seen.discovery().declared())
        .put("defaults", seen.discovery().defaults().name().toLowerCase(Locale.ROOT))
        .put(
            "sources",
            JsonValue.of(seen.documents().stream().map(SitemapFields::document).toList()))
        .put("totalUrls", totals.urls())
        .put("complete", totals.complete())
        .put("newestLastmod", totals.newestLastmod().map(Instant::toString))
        .put("urlSetSketch", totals.sketch())
        .put("crossHost", faults.crossHost())
        .put("foreignHosts", quality.foreignHosts())
        .put("duplicates", faults.duplicates())
        .put("badLastmod", faults.badLastmod())
        .put("disallowed", faults.disallowed())
        .put("httpOnHttps", faults.insecure())
        .put("malformed", faults.malformed())
        .put("questionable", quality.questionable())
        .put("outsideDirectory", quality.outsideDirectory())
        .put("sample", JsonValue.of(seen.pages().stream().map(SitemapFields::page).toList()))
        .build();
  }

  private static JsonValue.JsonObject page(Page page) {
    return JsonValue.fields().put("url", page.url()).put("status", page.outcome()).build();
  }

  private static JsonValue.JsonObject document(Document document) {
    Facts facts = document.facts();
    boolean index = facts.type().equals("sitemapindex");
    return JsonValue.fields()
        .put("url", document.url())
        .put("declared", document.origin() == Origin.DECLARED)
        .put("origin", document.origin().word())
        .put("state", document.state().getClass().getSimpleName().toLowerCase(Locale.ROOT))
        .put(
            "status",
            facts
                .status()
                .<JsonValue>map(s -> JsonValue.of(s.longValue()))
                .orElseGet(JsonValue.JsonNull::new))
        .put("type", facts.type())
        .put("gzip", facts.gzip())
        .put("bytesWire", facts.fields().wireBytes())
        .put("bytes", facts.bytes())
        .put("urlCount", index ? 0 : facts.entries())
        .put("childCount", index ? facts.entries() : 0)
        .put("sha256", Optional.of(facts.sha256()).filter(text -> !text.isEmpty()))
        .put("etag", facts.fields().etag())
        .put("lastModified", facts.fields().lastModified())
        .put("errors", JsonValue.of(errors(document.state())))
        .build();
  }

  private static List<JsonValue.JsonObject> errors(State state) {
    return switch (state) {
      case State.Good(List<DocumentNote> notes) ->
          notes.stream()
              .map(n -> JsonValue.fields().put("code", n.code()).put("line", n.line()).build())
              .toList();
      case State.Unreachable(String reason, String detail, _) ->
          List.of(JsonValue.fields().put("code", reason).put("detail", detail).build());
      case State.Invalid(String code, long line) ->
          List.of(JsonValue.fields().put("code", code).put("line", line).build());
      case State.OverLimit(String code) -> List.of(JsonValue.fields().put("code", code).build());
      case State.Unknown(String reason, String detail) ->
          List.of(JsonValue.fields().put("code", reason).put("detail", detail).build());
    };
  }
}
