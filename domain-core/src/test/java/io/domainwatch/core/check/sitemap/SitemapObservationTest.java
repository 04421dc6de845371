package io.domainwatch.core.check.sitemap;

import static io.domainwatch.core.json.JsonValue.fields;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.sitemap.SitemapObservation.StoredDocument;
import io.domainwatch.core.check.sitemap.SitemapObservation.StoredState;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Defaults;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Discovery;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Document;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Facts;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Fields;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Origin;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.State;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Totals;
import io.domainwatch.core.check.sitemap.document.DocumentKind;
import io.domainwatch.core.check.sitemap.document.DocumentNote;
import io.domainwatch.core.check.sitemap.document.EntryQuality;
import io.domainwatch.core.check.sitemap.sample.SampledPage;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.RecordJson;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SitemapObservationTest {

  private static final JsonValue NULL = new JsonValue.JsonNull();
  private static final String BASE = "https://example.net/";
  private static final Instant NEWEST = Instant.parse("2026-10-09T00:00:00Z");

  @Test
  void whatWasSeenIsStoredUnderTheseNamesInThisOrder() {
    JsonObject written = RecordJson.write(SitemapObservation.of(seen()));

    assertThat(written).isEqualTo(stored());
    assertThat(List.copyOf(written.fields().keySet()))
        .isEqualTo(List.copyOf(stored().fields().keySet()));
  }

  @Test
  void whatIsStoredIsReadAndWrittenAsItWas() {
    SitemapObservation read = RecordJson.read(SitemapObservation.class, stored());

    assertThat(read).isEqualTo(SitemapObservation.of(seen()));
    assertThat(RecordJson.write(read)).isEqualTo(stored());
    assertThat(read.newest()).contains(NEWEST);
  }

  @Test
  void whatIsMissingOrOfALaterVersionIsUnknown() {
    SitemapObservation nothing = RecordJson.read(SitemapObservation.class, JsonValue.EMPTY);
    assertThat(nothing.sources()).isEmpty();
    assertThat(nothing.sample()).isEmpty();
    assertThat(nothing.newest()).isEmpty();
    assertThat(nothing.entries().foreignHosts()).isEmpty();
    assertThat(nothing.entries().questionable()).isEmpty();

    JsonObject later =
        fields()
            .put(
                "sources",
                JsonValue.of(
                    List.of(fields().put("url", BASE).put("state", "of_tomorrow").build())))
            .put("newestLastmod", "yesterday")
            .put("crossHost", 3)
            .build();
    SitemapObservation read = RecordJson.read(SitemapObservation.class, later);
    StoredDocument document = read.sources().orElseThrow().getFirst();
    assertThat(document.url()).contains(BASE);
    assertThat(document.state()).isEmpty();
    assertThat(document.errors()).isEmpty();
    assertThat(read.newestLastmod()).contains("yesterday");
    assertThat(read.newest()).isEmpty();
    assertThat(read.entries().crossHost()).contains(3L);
    assertThat(read.entries().outsideDirectory()).isEmpty();
  }

  @Test
  void everyStateHasItsWord() {
    assertThat(RecordJson.read(SitemapObservation.class, stored()).sources().orElseThrow())
        .extracting(document -> document.state().orElseThrow())
        .containsExactly(
            StoredState.GOOD,
            StoredState.GOOD,
            StoredState.UNREACHABLE,
            StoredState.INVALID,
            StoredState.OVER_LIMIT,
            StoredState.UNKNOWN);
  }

  @Test
  void theMemoryKeepsItsForm() {
    JsonObject told =
        fields()
            .put("sketch", "AAAA")
            .put("urls", 40)
            .put("sources", List.of(BASE))
            .put("changedAt", "2026-11-20T12:00:00.000Z")
            .build();
    JsonObject stored = memory().put("told", told).build();
    SitemapMemory memory = SitemapMemory.of(stored);

    assertThat(RecordJson.write(memory)).isEqualTo(stored);
    assertThat(memory.counts().usual()).containsExactly(40L, 41L);
    assertThat(memory.told().flatMap(SitemapMemory.Told::changedAt))
        .contains(Instant.parse("2026-11-20T12:00:00Z"));
    JsonObject untold = memory().build();
    assertThat(RecordJson.write(SitemapMemory.of(untold))).isEqualTo(untold);
  }

  @Test
  void anEmptyMemoryIsThatOfAFirstRun() {
    SitemapMemory first = SitemapMemory.of(JsonValue.EMPTY);
    assertThat(first.round()).isZero();
    assertThat(first.known()).isEmpty();
    assertThat(first.counts()).isEqualTo(new SitemapMemory.Counts(List.of(), false, List.of()));
    assertThat(first.told()).isEmpty();
    assertThat(SitemapMemory.of(fields().put("usual", JsonValue.of(List.of(NULL))).build()))
        .isEqualTo(first);
  }

  private static JsonValue.Builder memory() {
    return fields()
        .put("round", 3)
        .put("known", JsonValue.of(List.of(fields().put("url", BASE).put("good", true).build())))
        .put("watched", List.of(BASE + "1.xml"))
        .put("usual", JsonValue.of(List.of(JsonValue.of(40), JsonValue.of(41))))
        .put("dropped", true)
        .put("since", JsonValue.of(List.of(JsonValue.of(9))));
  }

  private static SitemapProbeResult seen() {
    return new SitemapProbeResult(
        new Discovery(true, 1, Defaults.NOT_ASKED),
        List.of(
            read("index.xml", Origin.DECLARED, new State.Good(), DocumentKind.INDEX, 5),
            read(
                "a.xml",
                Origin.CHILD,
                new State.Good(List.of(DocumentNote.wrongNamespace(2))),
                DocumentKind.URLSET,
                40),
            unread("b.xml", new State.Unreachable("status 404", "", Optional.empty())),
            unread("c.xml", new State.Invalid("not_well_formed", 7)),
            unread("d.xml", new State.OverLimit("too_large")),
            Document.unasked(BASE + "e.xml")),
        new Totals(
            40,
            false,
            Optional.of(NEWEST),
            new EntryQuality(
                9, new EntryQuality.Faults(1, 2, 3, 4, 5, 6), 7, true, List.of("other.example")),
            "AAAA"),
        List.of(
            SampledPage.answered(BASE, 200), SampledPage.unknown(BASE + "x", "connect_timeout")));
  }

  private static Document read(
      String path, Origin origin, State state, DocumentKind kind, int entries) {
    Fields fields = new Fields(9, Optional.of("\"1\""), Optional.empty());
    return Document.of(
        BASE + path,
        origin,
        state,
        new Facts(Optional.of(200), kind, true, 99, entries, "ab", fields));
  }

  private static Document unread(String path, State state) {
    return Document.of(BASE + path, Origin.CHILD, state, Facts.none(Optional.empty(), Fields.NONE));
  }

  private static JsonObject stored() {
    return fields()
        .put("robotsKnown", true)
        .put("declared", 1)
        .put("defaults", "not_asked")
        .put(
            "sources",
            JsonValue.of(
                List.of(
                    storedIndex(),
                    storedUrlset(),
                    storedUnread("b.xml", "unreachable", detailed("status 404", "")),
                    storedUnread(
                        "c.xml",
                        "invalid",
                        fields().put("code", "not_well_formed").put("line", 7).build()),
                    storedUnread("d.xml", "overlimit", fields().put("code", "too_large").build()),
                    storedUnread(
                        "e.xml", "unknown", detailed("not_asked", "it is another one's turn")))))
        .put("totalUrls", 40)
        .put("complete", false)
        .put("newestLastmod", "2026-10-09T00:00:00Z")
        .put("urlSetSketch", "AAAA")
        .put("crossHost", 1)
        .put("foreignHosts", List.of("other.example"))
        .put("duplicates", 2)
        .put("badLastmod", 3)
        .put("disallowed", 4)
        .put("httpOnHttps", 5)
        .put("malformed", 6)
        .put("questionable", 9)
        .put("outsideDirectory", 7)
        .put(
            "sample",
            JsonValue.of(
                List.of(
                    fields().put("url", BASE).put("status", "200").build(),
                    fields().put("url", BASE + "x").put("status", "connect_timeout").build())))
        .build();
  }

  private static JsonObject detailed(String code, String detail) {
    return fields().put("code", code).put("detail", detail).build();
  }

  private static JsonObject storedIndex() {
    return storedRead("index.xml", "declared", "sitemapindex")
        .put("urlCount", 0)
        .put("childCount", 5)
        .put("sha256", "ab")
        .put("etag", "\"1\"")
        .put("lastModified", NULL)
        .put("errors", JsonValue.of(List.of()))
        .build();
  }

  private static JsonObject storedUrlset() {
    JsonObject note = fields().put("code", "wrong_namespace").put("line", 2).build();
    return storedRead("a.xml", "child", "urlset")
        .put("urlCount", 40)
        .put("childCount", 0)
        .put("sha256", "ab")
        .put("etag", "\"1\"")
        .put("lastModified", NULL)
        .put("errors", JsonValue.of(List.of(note)))
        .build();
  }

  private static JsonValue.Builder storedRead(String path, String origin, String type) {
    return fields()
        .put("url", BASE + path)
        .put("declared", origin.equals("declared"))
        .put("origin", origin)
        .put("state", "good")
        .put("status", 200)
        .put("type", type)
        .put("gzip", true)
        .put("bytesWire", 9)
        .put("bytes", 99);
  }

  private static JsonObject storedUnread(String path, String state, JsonObject error) {
    return fields()
        .put("url", BASE + path)
        .put("declared", false)
        .put("origin", "child")
        .put("state", state)
        .put("status", NULL)
        .put("type", "unknown")
        .put("gzip", false)
        .put("bytesWire", 0)
        .put("bytes", 0)
        .put("urlCount", 0)
        .put("childCount", 0)
        .put("sha256", NULL)
        .put("etag", NULL)
        .put("lastModified", NULL)
        .put("errors", JsonValue.of(List.of(error)))
        .build();
  }
}
