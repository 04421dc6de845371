package io.domainwatch.browser.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.domainwatch.browser.fixture.Samples;
import io.domainwatch.browser.fixture.Shared;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.HttpCookie;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Our own pages before Lighthouse. Its figure for performance falls when others use the machine, so
 * a page has five tries, and a bad figure counts against it only when nobody else was at work; the
 * figure for accessibility and what is transferred do not depend on that.
 */
@ExtendWith(Shared.class)
class LighthouseIT {
  private static final int TRIES = 5;
  private static final int GOOD_PERFORMANCE = 95;

  /** Load average up to which a figure tells of the page: Lighthouse itself and the service. */
  private static final double QUIET = Runtime.getRuntime().availableProcessors() + 1.0;

  /** Octets of a page with its styles, script and icons; pages have 20,000 to 150,000. */
  private static final long MAX_TRANSFERRED = 200_000;

  private final Samples samples;

  LighthouseIT(Samples samples) {
    this.samples = samples;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/sign-in",
        "/domains",
        "/domains/{id}",
        "/domains/{id}/checks/ssl",
        "/settings/keys",
        "/settings/notifications"
      })
  void isAccessibleAndFast(String template) throws IOException {
    assumeTrue(Lighthouse.installed(), "tools/install-lighthouse installs Lighthouse");
    String path = template.replace("{id}", samples.data().main().id().text());
    Optional<HttpCookie> cookie =
        path.equals("/sign-in")
            ? Optional.empty()
            : Optional.of(samples.session(samples.data().owner()));
    List<Integer> performance = new ArrayList<>();
    double leastLoad = Double.MAX_VALUE;
    for (int tries = 0; tries < TRIES && performance.stream().noneMatch(this::isGood); tries++) {
      Lighthouse.measure(samples.base().resolve(path), cookie)
          .ifPresent(scores -> performance.add(judged(template, scores)));
      leastLoad = Math.min(leastLoad, load());
    }
    if (leastLoad > QUIET && performance.stream().noneMatch(this::isGood)) {
      System.out.printf(
          "Lighthouse %s: whether it is fast cannot be told, load average %.1f%n",
          template, leastLoad);
    } else {
      assertThat(performance).anyMatch(this::isGood);
    }
  }

  private static double load() {
    return ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
  }

  private int judged(String template, Lighthouse.Scores scores) {
    System.out.printf(
        "Lighthouse %s: accessibility %d, performance %d, %d octets%n",
        template, scores.accessibility(), scores.performance(), scores.transferred());
    assertThat(scores.faults()).isEmpty();
    assertThat(scores.accessibility()).isEqualTo(100);
    assertThat(scores.transferred()).isBetween(1L, MAX_TRANSFERRED);
    return scores.performance();
  }

  private boolean isGood(int performance) {
    return performance >= GOOD_PERFORMANCE;
  }
}
