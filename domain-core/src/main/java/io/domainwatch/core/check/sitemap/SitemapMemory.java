package io.domainwatch.core.check.sitemap;

import io.domainwatch.core.json.Inline;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.OmitEmpty;
import io.domainwatch.core.json.RecordJson;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What the check remembers from run to run (docs/spec/checks/sitemap.md, "Memory").
 *
 * @param round runs so far
 * @param known sources of the last run that knew them
 * @param watched children that failed
 * @param counts of URLs
 * @param told what was last told of the content
 */
public record SitemapMemory(
    long round,
    List<Known> known,
    List<String> watched,
    @Inline Counts counts,
    @OmitEmpty Optional<Told> told) {

  /** Before the first run. */
  private static final SitemapMemory NEW =
      new SitemapMemory(0, List.of(), List.of(), Counts.NONE, Optional.empty());

  public SitemapMemory {
    known = List.copyOf(known);
    watched = List.copyOf(watched);
  }

  /** A source, and whether it was ever good. */
  public record Known(String url, boolean good) {}

  /**
   * Numbers of URLs in complete runs.
   *
   * @param usual the last ones, oldest first
   * @param dropped whether the last complete run was far below them
   * @param since those of the runs since then, oldest first
   */
  public record Counts(List<Long> usual, boolean dropped, List<Long> since) {
    static final Counts NONE = new Counts(List.of(), false, List.of());

    public Counts {
      usual = List.copyOf(usual);
      since = List.copyOf(since);
    }
  }

  /**
   * The content that later ones are compared with.
   *
   * @param sketch of its URLs, as text
   * @param urls how many
   * @param sources it came from
   * @param changedAt when a change was last told
   */
  public record Told(String sketch, long urls, List<String> sources, Optional<Instant> changedAt) {
    public Told {
      sources = List.copyOf(sources);
    }
  }

  /** The memory that was stored, as much of it as there is. */
  public static SitemapMemory of(JsonObject stored) {
    return RecordJson.read(NEW, stored);
  }
}
