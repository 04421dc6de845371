package io.domainwatch.dashboard.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import io.domainwatch.dashboard.SampleData;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CheckRunNowTest {
  private final DashboardWorld world = new DashboardWorld();
  private final SampleData data = SampleData.in(world);
  private final Browser browser = world.signedIn(data.member());

  @AfterEach
  void end() {
    world.close();
  }

  @Test
  void runningNowMakesTheCheckDue() {
    browser.get("/domains/" + data.main().id().text() + "/checks/" + CheckType.RDAP.wireName());
    world.time().advance(Duration.ofSeconds(5));
    Browser.Page page = browser.submit("form[action$=/run]");
    assertThat(page.text()).contains("The check is due now.");
    assertThat(page.document().select("#check-head").text()).contains("Next run now");
  }
}
