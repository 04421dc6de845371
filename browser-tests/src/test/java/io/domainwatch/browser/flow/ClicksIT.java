package io.domainwatch.browser.flow;

import static io.domainwatch.browser.flow.Walker.words;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import io.domainwatch.browser.fixture.Chromium;
import io.domainwatch.browser.fixture.Samples;
import io.domainwatch.browser.fixture.Shared;
import io.domainwatch.browser.fixture.Thousand;
import io.domainwatch.browser.fixture.Visit;
import io.domainwatch.core.expiry.Expiry;
import io.domainwatch.core.expiry.ExpiryKind;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.dashboard.sample.ManyDomains;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * What people come for most often takes no more clicks than docs/dashboard.md says, in a company
 * with a thousand domains. The browser counts them.
 */
@ExtendWith(Shared.class)
class ClicksIT {
  private static final String COUNT =
      "addEventListener('pointerdown', e => { if (e.isTrusted)"
          + " sessionStorage.clicks = 1 + Number(sessionStorage.clicks ?? 0); }, true)";

  /** More than there are. */
  private static final int ALL = 10_000;

  private static final String CLICKS = "() => Number(sessionStorage.clicks ?? 0)";

  private final Samples samples;
  private final Chromium chromium;

  ClicksIT(Thousand thousand, Chromium chromium) {
    samples = thousand.samples();
    this.chromium = chromium;
  }

  @Test
  void whatIsWrongAndWhatToDoStandsOnTheFirstPageAndItsEvidenceOneClickAway() {
    try (Visit visit = visit("/")) {
      assertThat(visit.path()).isEqualTo("/overview");
      Locator first = visit.page().locator("ul.incidents > li").first();
      assertThat(first.innerText()).contains(words("show.means"), words("show.remedy"));
      assertThat(clicks(visit)).isZero();
      visit.follow(first.locator("a[href^='/incidents/']"));
      assertThat(visit.page().locator("#evidence").isVisible()).isTrue();
      assertThat(clicks(visit)).isEqualTo(1);
    }
  }

  @Test
  void allDomainsOfATagAreMutedForTwoHoursByFourFromTheFirstPage() {
    try (Visit visit = visit("/")) {
      visit.follow(ManyDomains.TAG.text());
      visit.page().locator("#bulk input[name=whole]").click();
      visit.press(words("bulk.mute") + "…");
      visit.press(words("bulk.mute-for", words("snooze.two-hours")));
      assertThat(visit.text()).contains(words("bulk.mute-told", tagged()));
      assertThat(clicks(visit)).isEqualTo(4);
    }
  }

  @Test
  void whichCertificatesEndThisMonthIsOneClickAway() {
    try (Visit visit = visit("/")) {
      visit.follow(words("navigation.expiries"));
      Locator month = visit.page().locator("main .tablebox").first();
      String certificate = words("expiries.certificate");
      assertThat(month.locator("tbody tr").filter(having(certificate)).count()).isEqualTo(ending());
      assertThat(clicks(visit)).isEqualTo(1);
    }
  }

  /** How many domains have the tag. */
  private long tagged() {
    return expiries(Optional.empty(), Tags.of(List.of(ManyDomains.TAG)))
        .map(Expiry::domainId)
        .distinct()
        .count();
  }

  /** How many certificates end this month. */
  private int ending() {
    Instant nextMonth =
        YearMonth.from(samples.world().time().instant().atOffset(ZoneOffset.UTC))
            .plusMonths(1)
            .atDay(1)
            .atStartOfDay()
            .toInstant(ZoneOffset.UTC);
    return (int)
        expiries(Optional.of(nextMonth), Tags.NONE)
            .filter(each -> each.seen().kind() == ExpiryKind.CERTIFICATE)
            .count();
  }

  private Stream<Expiry> expiries(Optional<Instant> until, Tags tags) {
    return samples
        .world()
        .store()
        .expiries()
        .page(samples.data().organization().id(), until, tags, Optional.empty(), ALL)
        .stream();
  }

  private static Locator.FilterOptions having(String words) {
    return new Locator.FilterOptions().setHasText(words);
  }

  private Visit visit(String path) {
    Visit visit =
        samples.owner(
            chromium.visit(
                samples.base(), options -> options.setLocale(Walker.LANGUAGE.toLanguageTag())));
    visit.context().addInitScript(COUNT);
    visit.open(path);
    return visit;
  }

  private static int clicks(Visit visit) {
    return ((Number) visit.page().evaluate(CLICKS)).intValue();
  }
}
