package io.domainwatch.browser.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.browser.fixture.Chromium;
import io.domainwatch.browser.fixture.Samples;
import io.domainwatch.browser.fixture.Shared;
import io.domainwatch.browser.fixture.Visit;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Every page as somebody reads it whose browser asks for German: no English sentence in it but what
 * says that it is English ({@code lang="en"}, WCAG 2.2, 3.1.2): what checks recorded, the
 * documents.
 */
@ExtendWith(Shared.class)
class GermanIT {
  /**
   * Texts with words that English sentences need and German has not; where they stand. A page that
   * says it is English is one.
   */
  private static final String ENGLISH =
      """
      () => {
        const words = /(^|[^\\p{L}\\-.\\/])(the|of|is|are|were|and|to|not|no|for|with|this|that|from|by|be|has|have|does|it|its|when|which|what|how|your|you|every|all|each|days|hours|minutes)(?=$|[^\\p{L}\\-.\\/])/iu;
        const found = [];
        const foreign = 'script, style, code, pre, textarea, svg, [translate=no], [lang]:not(html, [lang=de])';
        const look = (text, element) => {
          if (words.test(text)) found.push(text.trim().replace(/\\s+/g, ' ').slice(0, 120)
            + ' in ' + element.outerHTML.slice(0, 70).replace(/\\s+/g, ' '));
        };
        if (document.documentElement.lang !== 'de') found.push('the page is in ' + document.documentElement.lang);
        look(document.title, document.documentElement);
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const parent = walker.currentNode.parentElement;
          if (!parent.closest(foreign)) look(walker.currentNode.data, parent);
        }
        for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
          if (!element.closest(foreign))
            for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
              look(element.getAttribute(name) ?? '', element);
        return found;
      }
      """;

  private final Samples samples;
  private final Chromium chromium;

  GermanIT(Samples samples, Chromium chromium) {
    this.samples = samples;
    this.chromium = chromium;
  }

  @Test
  void noPageHasAnEnglishSentence() {
    List<String> found = new ArrayList<>();
    try (Visit visit =
        samples.owner(chromium.visit(samples.base(), options -> options.setLocale("de-DE")))) {
      for (String path : samples.pages()) {
        visit.open(path);
        for (Object text : (List<?>) visit.page().evaluate(ENGLISH)) {
          found.add(path + ": " + text);
        }
      }
    }
    assertThat(found).isEmpty();
  }
}
