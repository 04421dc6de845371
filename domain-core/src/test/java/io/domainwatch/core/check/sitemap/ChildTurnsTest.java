package io.domainwatch.core.check.sitemap;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.sitemap.SitemapProbeResult.Document;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Facts;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Fields;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Origin;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.State;
import io.domainwatch.core.check.sitemap.document.ChildList;
import io.domainwatch.core.check.sitemap.document.SitemapEntry;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ChildTurnsTest {

  private static final String INDEX = child(1_000);

  @Test
  void aChildThatIsASourceTooIsAskedOnceAndMissesNothing() {
    ChildList listed = listed(3);
    listed.add(new SitemapEntry(INDEX, Optional.empty()));

    assertThat(ChildTurns.of(listed, good(), List.of(), 0))
        .isEqualTo(new ChildTurns(List.of(child(0), child(1), child(2)), List.of(), true));
  }

  @Test
  void aChildWithoutItsTurnIsMissing() {
    assertThat(ChildTurns.of(listed(50), good(), List.of(), 0).whole()).isTrue();
    ChildTurns turns = ChildTurns.of(listed(51), good(), List.of(), 0);
    assertThat(turns.asked()).hasSize(50);
    assertThat(turns.whole()).isFalse();
  }

  @Test
  void aChildThatFailedAndIsListedNoLongerIsForgottenOnlyWhenAllIndexesWereRead() {
    assertThat(ChildTurns.of(listed(1), good(), List.of(child(9)), 0).unasked()).isEmpty();
    assertThat(ChildTurns.of(listed(1), unread(), List.of(child(9)), 0).unasked())
        .containsExactly(child(9));
    ChildList some = listed(1);
    some.add(new SitemapEntry("/relative", Optional.empty()));
    assertThat(ChildTurns.of(some, good(), List.of(child(9)), 0))
        .isEqualTo(new ChildTurns(List.of(child(0)), List.of(child(9)), false));
  }

  private static ChildList listed(int count) {
    ChildList listed = new ChildList();
    IntStream.range(0, count)
        .forEach(i -> listed.add(new SitemapEntry(child(i), Optional.empty())));
    return listed;
  }

  private static String child(int number) {
    return "https://example.net/" + number + ".xml";
  }

  private static List<Document> good() {
    return List.of(
        Document.of(
            INDEX, Origin.DECLARED, new State.Good(), Facts.none(Optional.of(200), Fields.NONE)));
  }

  private static List<Document> unread() {
    return List.of(Document.unknown(INDEX, Origin.DECLARED, "busy", ""));
  }
}
