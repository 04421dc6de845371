package io.domainwatch.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Somebody who has no mouse. */
final class Keyboard {
  private static final int MAX_STOPS = 200;

  private static final String FOCUS =
      "() => { const e = document.activeElement; const s = getComputedStyle(e);"
          + " const box = e.getBoundingClientRect();"
          + " return { name: (e.labels?.[0]?.innerText ?? e.getAttribute('aria-label')"
          + " ?? e.innerText ?? '').trim(), body: e === document.body,"
          + " seen: s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 2"
          + " && box.width > 0 && box.right > 0 && box.bottom > 0"
          + " && box.top < window.innerHeight && box.left < window.innerWidth,"
          + " html: e.outerHTML.slice(0, 200) }; }";

  private final Page page;

  Keyboard(Visit visit) {
    page = visit.page();
  }

  /** Goes on with Tab to what has this name; wherever it stops on the way, that is seen. */
  Keyboard to(String name) {
    List<String> passed = new ArrayList<>();
    for (int i = 0; i < MAX_STOPS; i++) {
      page.keyboard().press("Tab");
      Map<?, ?> focus = (Map<?, ?>) page.evaluate(FOCUS);
      if (!Boolean.TRUE.equals(focus.get("body"))) {
        assertThat(focus.get("seen")).as("focus is seen on %s", focus.get("html")).isEqualTo(true);
      }
      if (String.valueOf(focus.get("name")).startsWith(name)) {
        return this;
      }
      passed.add(String.valueOf(focus.get("name")));
    }
    throw new AssertionError("no way to " + name + ", only to " + passed);
  }

  /** Types where the focus is. */
  Keyboard type(String text) {
    page.keyboard().type(text);
    return this;
  }

  /** Presses a key that changes something on the page. */
  Keyboard press(String key) {
    page.keyboard().press(key);
    return this;
  }

  /** Presses Enter and waits for the page that follows. */
  Keyboard enter() {
    page.waitForNavigation(() -> page.keyboard().press("Enter"));
    return this;
  }
}
