package io.domainwatch.browser.flow;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page.GetByLabelOptions;
import com.microsoft.playwright.Page.GetByTextOptions;
import io.domainwatch.browser.fixture.Keyboard;
import io.domainwatch.browser.fixture.Visit;
import io.domainwatch.dashboard.text.Reader;
import io.domainwatch.dashboard.text.Texts;
import java.util.Locale;

/**
 * Somebody who finds everything by the words of the bundles. No page is wider than the window, and
 * where there is no mouse the focus is always seen.
 */
final class Walker {
  /** What is read. */
  static final Locale LANGUAGE = Locale.GERMAN;

  private static final Reader READER = new Reader(LANGUAGE, Reader.UTC);

  private final Visit visit;
  private final boolean mouse;
  private final Keyboard keyboard;

  Walker(Visit visit, Manner manner) {
    this.visit = visit;
    mouse = manner != Manner.KEYBOARD_ZOOMED;
    keyboard = new Keyboard(visit);
  }

  /** The words of a key. */
  static String words(String key, Object... arguments) {
    return Texts.madeFor(READER, () -> Texts.text(key, arguments));
  }

  /** Signs in by the form. */
  Walker signIn(String email, String password) {
    visit.open("/sign-in");
    type(words("signin.email"), email).type(words("signin.password"), password);
    return press(words("signin.submit"));
  }

  /** Types into the field with this label. */
  Walker type(String label, String text) {
    if (mouse) {
      visit.type(label, text);
    } else {
      keyboard.to(label).type(text);
    }
    return this;
  }

  /** Presses a button and waits for the page that follows. */
  Walker press(String button) {
    if (mouse) {
      visit.press(button);
    } else {
      keyboard.to(button).enter();
    }
    return arrived();
  }

  /** Follows a link and waits for the page that comes. */
  Walker follow(String link) {
    if (mouse) {
      visit.follow(link);
    } else {
      keyboard.toLink(link).enter();
    }
    return arrived();
  }

  /** Follows the first link that leads to such a path. */
  Walker followTo(String path) {
    Locator link = visit.page().locator("main a[href^='" + path + "']").first();
    if (mouse) {
      visit.follow(link);
      return arrived();
    }
    return follow(link.innerText().strip().replaceAll("\\s+", " "));
  }

  /** Follows an entry of the navigation, which may be folded. */
  Walker go(String entry) {
    Locator menu = visit.button(words("layout.menu"));
    if (menu.isVisible() && mouse) {
      menu.click();
    } else if (menu.isVisible()) {
      keyboard.to(words("layout.menu")).press("Enter");
    }
    return follow(entry);
  }

  /** Ticks a box. */
  Walker tick(String label) {
    if (mouse) {
      visit.page().getByLabel(label, new GetByLabelOptions().setExact(true)).check();
    } else {
      keyboard.to(label).press("Space");
    }
    return this;
  }

  /** Opens what is folded under these words. */
  Walker unfold(String summary) {
    if (mouse) {
      visit.page().getByText(summary, new GetByTextOptions().setExact(true)).click();
    } else {
      keyboard.to(summary).press("Enter");
    }
    return this;
  }

  /** These words are read on the page. */
  Walker reads(String words) {
    assertThat(visit.text()).contains(words);
    return this;
  }

  /** The window. */
  Visit visit() {
    return visit;
  }

  private Walker arrived() {
    assertThat(visit.wider()).as("parts of %s that are wider", visit.path()).isEmpty();
    return this;
  }
}
