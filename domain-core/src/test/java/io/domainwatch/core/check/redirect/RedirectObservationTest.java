package io.domainwatch.core.check.redirect;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.redirect.RedirectMemory.Target;
import io.domainwatch.core.check.redirect.RedirectObservation.ChainEnd;
import io.domainwatch.core.check.redirect.RedirectObservation.StoredHop;
import io.domainwatch.core.check.redirect.RedirectObservation.StoredVariant;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.RecordJson;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RedirectObservationTest {

  private static final JsonValue NULL = new JsonValue.JsonNull();
  private static final String ENTRY = "http://example.net/";

  @Test
  void everyFieldIsReadAndWritten() {
    JsonObject stored = stored(JsonValue.of(List.of(ended(), broken(), absent())));
    RedirectObservation seen = RecordJson.read(RedirectObservation.class, stored);

    assertThat(RecordJson.write(seen)).isEqualTo(stored);
    assertThat(seen.variants())
        .extracting(variant -> variant.outcome().orElseThrow())
        .containsExactly(ChainEnd.ENDED, ChainEnd.BROKEN, ChainEnd.ABSENT);
    assertThat(seen.hopsMax()).contains(1);
    assertThat(seen.variants().getFirst().finalStatus()).contains(200);
    StoredHop hop = seen.variants().getFirst().hops().orElseThrow().getFirst();
    assertThat(hop.status()).contains(308);
    assertThat(hop.ms()).contains(58L);
  }

  @Test
  void whatIsMissingIsUnknown() {
    RedirectObservation nothing = RecordJson.read(RedirectObservation.class, JsonValue.EMPTY);
    assertThat(nothing.variants()).isEmpty();
    assertThat(nothing.allConverge()).isEmpty();
    assertThat(nothing.downgrade()).isEmpty();
    assertThat(nothing.hopsMax()).isEmpty();

    JsonObject old =
        JsonValue.fields()
            .put("hops", JsonValue.of(List.of(JsonValue.fields().put("url", ENTRY).build(), NULL)))
            .put("outcome", "a word of a later version")
            .build();
    RedirectObservation seen =
        RecordJson.read(RedirectObservation.class, stored(JsonValue.of(List.of(old))));
    StoredVariant variant = seen.variants().getFirst();
    assertThat(variant.entry()).isEmpty();
    assertThat(variant.outcome()).isEmpty();
    assertThat(variant.hops().orElseThrow()).extracting(StoredHop::hsts).allMatch(h -> h.isEmpty());
    assertThat(variant.hops().orElseThrow()).hasSize(1);
    assertThat(
            RecordJson.read(
                    RedirectObservation.class, stored(JsonValue.of(List.of(JsonValue.EMPTY))))
                .variants()
                .getFirst()
                .hops())
        .isEmpty();
  }

  @Test
  void theMemoryIsReadAndWritten() {
    JsonObject stored =
        JsonValue.fields()
            .put(
                "temporarySince", JsonValue.fields().put(ENTRY, "2026-11-20T12:00:00.000Z").build())
            .put(
                "target",
                JsonValue.fields()
                    .put("origin", "https://example.net")
                    .put("path", "/de/")
                    .put("domain", "example.net")
                    .build())
            .put(
                "foreign",
                JsonValue.fields()
                    .put(
                        ENTRY,
                        JsonValue.fields()
                            .put("domain", "example.org")
                            .put("since", "2026-11-20T14:00:00.000Z")
                            .put("expected", false)
                            .build())
                    .build())
            .put(
                "query",
                JsonValue.fields()
                    .put("parameters", JsonValue.fields().put("lang", "de").build())
                    .put("changes", JsonValue.fields().put("sid", 2).build())
                    .build())
            .build();
    RedirectMemory memory = RedirectMemory.of(stored);

    assertThat(RecordJson.write(memory)).isEqualTo(stored);
    assertThat(memory.temporarySince()).containsEntry(ENTRY, Instant.parse("2026-11-20T12:00:00Z"));
    assertThat(memory.target())
        .contains(new Target("https://example.net", "/de/", "example.net", Optional.empty()));
    assertThat(memory.foreign().find(ENTRY).orElseThrow().domain()).isEqualTo("example.org");
  }

  @Test
  void anEmptyMemoryNamesNoTargetAndNoForeignEnd() {
    RedirectMemory memory = RedirectMemory.of(JsonValue.EMPTY);
    assertThat(RecordJson.write(memory))
        .isEqualTo(
            JsonValue.fields()
                .put("temporarySince", JsonValue.EMPTY)
                .put("query", JsonValue.fields().put("changes", JsonValue.EMPTY).build())
                .build());
    assertThat(RecordJson.write(memory.with(ForeignEnds.NONE.home(ENTRY))))
        .isEqualTo(RecordJson.write(memory));
  }

  private static JsonObject stored(JsonValue variants) {
    return JsonValue.fields()
        .put("variants", variants)
        .put("canonicalOrigin", "https://example.net")
        .put("allConverge", true)
        .put("httpsEnforced", NULL)
        .put("hopsMax", 1)
        .put("permanent", NULL)
        .put("downgrade", false)
        .put("hstsOrderOk", true)
        .put("finalRegistrableDomain", "example.net")
        .build();
  }

  private static JsonObject ended() {
    JsonObject first =
        JsonValue.fields()
            .put("url", ENTRY)
            .put("status", 308)
            .put("location", "https://example.net")
            .put("target", "https://example.net/")
            .put("ip", "192.0.2.80")
            .put("hsts", false)
            .put("ms", 58)
            .build();
    JsonObject last =
        JsonValue.fields()
            .put("url", "https://example.net/")
            .put("status", 200)
            .put("location", NULL)
            .put("target", NULL)
            .put("ip", "2001:db8::80")
            .put("hsts", true)
            .put("ms", NULL)
            .build();
    return variant("ended", NULL, JsonValue.of(List.of(first, last)))
        .put("clientSideRedirect", "/next")
        .put("finalUrl", "https://example.net/")
        .put("finalStatus", 200)
        .build();
  }

  private static JsonObject broken() {
    JsonObject silent =
        JsonValue.fields()
            .put("url", "https://gone.example.org/")
            .put("location", NULL)
            .put("target", NULL)
            .put("ip", NULL)
            .put("hsts", false)
            .put("ms", NULL)
            .build();
    return variant("broken", JsonValue.of("dns_nxdomain"), JsonValue.of(List.of(silent))).build();
  }

  private static JsonObject absent() {
    return variant("absent", NULL, JsonValue.of(List.of())).build();
  }

  private static JsonValue.Builder variant(String outcome, JsonValue reason, JsonValue hops) {
    return JsonValue.fields()
        .put("entry", ENTRY)
        .put("outcome", outcome)
        .put("reason", reason)
        .put("hops", hops)
        .put("clientSideRedirect", NULL);
  }
}
