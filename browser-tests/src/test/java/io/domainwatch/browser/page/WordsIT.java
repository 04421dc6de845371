package io.domainwatch.browser.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.browser.fixture.Chromium;
import io.domainwatch.browser.fixture.Samples;
import io.domainwatch.browser.fixture.Shared;
import io.domainwatch.browser.fixture.Visit;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** No word is broken inside, on a telephone and on a desk. */
@ExtendWith(Shared.class)
class WordsIT {
  /**
   * Words of so many characters fit the narrowest screen; what is longer is a key, a hash or an
   * address and may go on in the next line.
   */
  private static final int MAX_WORD = 28;

  /** Words that go on in another line, except behind a hyphen or a slash; where they stand. */
  private static final String BROKEN =
      """
      longest => {
        const broken = [];
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const lines = (node, from, to) => {
          const range = document.createRange();
          range.setStart(node, from);
          range.setEnd(node, to);
          const boxes = [...range.getClientRects()].filter(r => r.width > 0 && r.height > 0);
          const upright = getComputedStyle(node.parentElement).writingMode.startsWith('vertical');
          const middle = r => upright ? r.left + r.right : r.top + r.bottom;
          const half = r => upright ? r.width : r.height;
          // A first letter with a style of its own is a box of its own, in the same line.
          return boxes.filter((r, i) => !i || Math.abs(middle(r) - middle(boxes[i - 1])) > half(r)).length;
        };
        while (walker.nextNode()) {
          const node = walker.currentNode;
          if (node.parentElement.closest('script, style, textarea, option, svg')) continue;
          for (const word of node.data.matchAll(/\\S+/g)) {
            const end = word.index + word[0].length;
            if (word[0].length > longest || lines(node, word.index, end) < 2) continue;
            let cut = word.index + 1;
            while (lines(node, word.index, cut + 1) < 2) cut++;
            if ('-\\u2010/'.includes(node.data[cut - 1])) continue;
            broken.push(node.data.slice(word.index, cut) + ' ' + node.data.slice(cut, end)
              + ' in ' + node.parentElement.closest('td, th, dd, dt, p, li, h1, h2, h3, div').outerHTML.slice(0, 80));
          }
        }
        return broken;
      }
      """;

  private final Samples samples;
  private final Chromium chromium;

  WordsIT(Samples samples, Chromium chromium) {
    this.samples = samples;
    this.chromium = chromium;
  }

  @ParameterizedTest
  @CsvSource({"360, en-US", "360, de-DE", "1280, de-DE"})
  void staysInOnePiece(int width, String language) {
    List<String> broken = new ArrayList<>();
    try (Visit visit =
        samples.owner(
            chromium.visit(
                samples.base(),
                options -> options.setViewportSize(width, 800).setLocale(language)))) {
      for (String path : samples.pages()) {
        visit.open(path);
        visit
            .page()
            .evaluate("() => document.querySelectorAll('details').forEach(d => d.open = true)");
        for (Object word : (List<?>) visit.page().evaluate(BROKEN, MAX_WORD)) {
          broken.add(path + ": " + word);
        }
      }
    }
    assertThat(broken).isEmpty();
  }
}
