package io.domainwatch.checks.sitemap;

import io.domainwatch.core.value.JsonValue;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What the check remembers from run to run.
 *
 * @param round runs so far
 * @param known sources of the last run that knew them
 * @param watched children that failed
 * @param counts of URLs
 * @param told what was last told of the content
 */
record SitemapMemory(
    long round, List<Known> known, List<String> watched, Counts counts, Optional<Told> told) {

  /** A first run. */
  static final SitemapMemory NEW =
      new SitemapMemory(0, List.of(), List.of(), Counts.NONE, Optional.empty());

  SitemapMemory {
    known = List.copyOf(known);
    watched = List.copyOf(watched);
  }

  /** A source, and whether it was ever good. */
  record Known(String url, boolean good) {}

  /**
   * Numbers of URLs in complete runs.
   *
   * @param usual the last ones, oldest first
   * @param dropped whether the last complete run was far below them
   * @param since those of the runs since then, oldest first
   */
  record Counts(List<Long> usual, boolean dropped, List<Long> since) {
    static final Counts NONE = new Counts(List.of(), false, List.of());

    Counts {
      usual = List.copyOf(usual);
      since = List.copyOf(since);
    }
  }

  /**
   * The content that later ones are compared with.
   *
   * @param sketch of its URLs, as text
   * @param sources it came from
   * @param changedAt when a change was last told
   */
  record Told(String sketch, long urls, List<String> sources, Optional<Instant> changedAt) {
    Told {
      sources = List.copyOf(sources);
    }
  }

  /** The memory as it is stored. */
  JsonValue.JsonObject toValue() {
    JsonValue.Builder fields =
        JsonValue.fields()
            .put("round", round)
            .put(
                "known",
                JsonValue.of(
                    known.stream()
                        .map(
                            k ->
                                JsonValue.fields()
                                    .put("url", k.url())
                                    .put("good", k.good())
                                    .build())
                        .toList()))
            .put("watched", watched)
            .put("usual", numbers(counts.usual()))
            .put("dropped", counts.dropped())
            .put("since", numbers(counts.since()));
    told.ifPresent(
        t ->
            fields.put(
                "told",
                JsonValue.fields()
                    .put("sketch", t.sketch())
                    .put("urls", t.urls())
                    .put("sources", t.sources())
                    .put("changedAt", t.changedAt().map(Instant::toString))
                    .build()));
    return fields.build();
  }

  /** The memory that {@link #toValue} wrote. */
  static SitemapMemory of(JsonValue.JsonObject value) {
    return new SitemapMemory(
        value.findWhole("round").orElse(0),
        value.itemsOf("known").stream()
            .flatMap(item -> item instanceof JsonValue.JsonObject f ? Stream.of(f) : Stream.empty())
            .map(f -> new Known(f.findText("url").orElse(""), f.isTrue("good")))
            .toList(),
        value.textsOf("watched"),
        new Counts(numbersOf(value, "usual"), value.isTrue("dropped"), numbersOf(value, "since")),
        value.find("told").map(_ -> told(value.fieldsOf("told"))));
  }

  private static Told told(JsonValue.JsonObject value) {
    return new Told(
        value.findText("sketch").orElse(""),
        value.findWhole("urls").orElse(0),
        value.textsOf("sources"),
        value.findText("changedAt").map(Instant::parse));
  }

  private static JsonValue numbers(List<Long> numbers) {
    return JsonValue.of(numbers.stream().map(number -> JsonValue.of(number.longValue())).toList());
  }

  private static List<Long> numbersOf(JsonValue.JsonObject value, String name) {
    return value.itemsOf(name).stream()
        .flatMap(
            item -> item instanceof JsonValue.JsonInteger(long n) ? Stream.of(n) : Stream.empty())
        .toList();
  }
}
