package io.domainwatch.browser.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.browser.fixture.Chromium;
import io.domainwatch.browser.fixture.Samples;
import io.domainwatch.browser.fixture.Shared;
import io.domainwatch.browser.fixture.Visit;
import java.net.HttpCookie;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What strangers and customers write is shown as what it is: nothing of it works. */
@ExtendWith(Shared.class)
class HostileTextIT {
  private static final String BROKEN_OUT =
      "() => [...document.querySelectorAll('[data-hostile], main script, main img,"
          + " a[href^=\"javascript:\" i]')].map(e => e.outerHTML)";

  /** Text that turns around must do so in a box of its own. */
  private static final String NOT_ISOLATED =
      "() => { const found = []; const walker = document.createTreeWalker(document.body,"
          + " NodeFilter.SHOW_TEXT); while (walker.nextNode()) { const text = walker.currentNode;"
          + " if (text.data.includes('\\u202E') && !text.parentElement.closest('bdi, code, pre,"
          + " textarea, option, .visually-hidden'))"
          + " found.push(text.parentElement.outerHTML.slice(0, 200)); } return found; }";

  /** What fields for text hold; a name that can be changed is shown in one. */
  private static final String IN_FIELDS =
      "() => [...document.querySelectorAll('input:not([type=hidden]), textarea')]"
          + ".map(field => field.value).join('\\n')";

  private final Chromium chromium;

  HostileTextIT(Chromium chromium) {
    this.chromium = chromium;
  }

  @Test
  void hostileTextIsShownAndNeitherRunsNorBreaksOutNorTurnsOurWordsAround() {
    List<String> shownOn = new ArrayList<>();
    try (HostileWorld hostile = new HostileWorld();
        Visit visit = chromium.visit(hostile.world().base())) {
      HttpCookie cookie = hostile.world().signedIn(hostile.owner()).session();
      visit.with(cookie.getName(), cookie.getValue());
      for (String path : Samples.pages(hostile.world(), hostile.places())) {
        visit.open(path);
        assertThat(list(visit, BROKEN_OUT)).as(path).isEmpty();
        assertThat(list(visit, NOT_ISOLATED)).as(path).isEmpty();
        if (shown(visit).contains("<b data-hostile>")) {
          shownOn.add(path.replaceAll("(dom|key|usr|res|chn|dlv|inc)_\\w+", "{id}"));
        }
        assertThat(visit.wider()).as(path).isEmpty();
        visit.complainedOfNothing();
      }
    }
    assertThat(shownOn)
        .contains(
            "/events",
            "/settings/keys",
            "/settings/members",
            "/settings/organization",
            "/settings/notifications",
            "/settings/notifications/{id}",
            "/settings/notifications/{id}/deliveries/{id}",
            "/incidents/{id}",
            "/domains/{id}",
            "/domains/{id}/checks/dns",
            "/domains/{id}/checks/ssl",
            "/domains/{id}/checks/uptime");
  }

  private static String shown(Visit visit) {
    return visit.text() + visit.page().evaluate(IN_FIELDS);
  }

  private static List<?> list(Visit visit, String script) {
    return (List<?>) visit.page().evaluate(script);
  }
}
