package io.domainwatch.browser.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.browser.fixture.Visit;
import java.util.Map;

/**
 * What a browser had to fetch and to lay out for the page that is shown, as far as that does not
 * depend on the machine.
 *
 * @param octets of the page and all it needs, as they come over the network, without their headers
 * @param requests the page itself among them
 * @param blocking what the first picture waits for beside the page
 * @param elements of the document
 * @param layoutShift Cumulative Layout Shift
 */
record PageWeight(long octets, int requests, int blocking, int elements, double layoutShift) {
  /** Pages have 12,000 to 35,000, of which styles and script are 9,000. */
  private static final long MAX_OCTETS = 80_000;

  /** Pages have 5. */
  private static final int MAX_REQUESTS = 8;

  /** Styles alone. */
  private static final int MAX_BLOCKING = 3;

  /** The page of a domain has 3,700, the list of domains 3,600, most others below 1,000. */
  private static final int MAX_ELEMENTS = 4_500;

  /** Where "good" ends (web.dev/articles/cls). */
  static final double MAX_LAYOUT_SHIFT = 0.1;

  /** What came out of the browser's cache counts as if it had not been there. */
  private static final String MEASURE =
      """
      async () => {
        const pages = performance.getEntriesByType('navigation');
        const parts = performance.getEntriesByType('resource');
        const shifts = await new Promise(done => {
          const found = [];
          new PerformanceObserver(list => found.push(...list.getEntries()))
            .observe({type: 'layout-shift', buffered: true});
          requestAnimationFrame(() => setTimeout(() => done(found)));
        });
        return {
          octets: [...pages, ...parts].reduce((sum, each) => sum + each.encodedBodySize, 0),
          requests: pages.length + parts.length,
          blocking: parts.filter(each => each.renderBlockingStatus === 'blocking').length,
          elements: document.querySelectorAll('*').length,
          shift: shifts.filter(each => !each.hadRecentInput)
            .reduce((sum, each) => sum + each.value, 0),
        };
      }
      """;

  /** Of the page that a visit shows. */
  static PageWeight of(Visit visit) {
    Map<?, ?> measured = (Map<?, ?>) visit.page().evaluate(MEASURE);
    return new PageWeight(
        number(measured, "octets").longValue(),
        number(measured, "requests").intValue(),
        number(measured, "blocking").intValue(),
        number(measured, "elements").intValue(),
        number(measured, "shift").doubleValue());
  }

  /** A telephone shows it soon. */
  void isLight() {
    assertThat(octets).isBetween(1L, MAX_OCTETS);
    assertThat(requests).isBetween(1, MAX_REQUESTS);
    assertThat(blocking).isLessThanOrEqualTo(MAX_BLOCKING);
    assertThat(elements).isLessThanOrEqualTo(MAX_ELEMENTS);
    assertThat(layoutShift).isLessThanOrEqualTo(MAX_LAYOUT_SHIFT);
  }

  private static Number number(Map<?, ?> measured, String name) {
    return measured.get(name) instanceof Number number ? number : Double.NaN;
  }
}
