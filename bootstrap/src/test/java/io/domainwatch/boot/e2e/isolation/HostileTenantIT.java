package io.domainwatch.boot.e2e.isolation;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.e2e.fixture.ApiClient;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.net.RawHttp;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/**
 * Two organizations on the running program. The bad one and strangers do what they can; the good
 * one is served about as fast as alone, its verdicts and its messages are the same, and {@code
 * /health/ready} says so. One program for all: what leaves the most behind comes last.
 */
@Tag("hostile-tenant")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@Tag("alone")
class HostileTenantIT {
  private static final Duration PATIENCE = Duration.ofSeconds(180);

  private final Deque<AutoCloseable> open = new ArrayDeque<>();
  private TwoSites sites;
  private Neighbours neighbours;
  private ApiClient good;
  private ApiClient bad;
  private GoodVerdicts verdicts;

  @BeforeAll
  void start(@TempDir Path folder) throws Exception {
    sites = opened(new TwoSites(HarmfulSite.SCRIPT));
    neighbours = opened(new Neighbours(folder, sites.keys(folder)));
    good = opened(neighbours.api(neighbours.good()));
    bad = opened(neighbours.api(neighbours.bad()));
    verdicts = new GoodVerdicts(good);
  }

  private <T extends AutoCloseable> T opened(T one) {
    open.push(one);
    return one;
  }

  @AfterAll
  void stop() throws Exception {
    while (!open.isEmpty()) {
      open.pop().close();
    }
  }

  @Test
  @Order(1)
  void aHundredStreamsWithoutWindowAndAHundredDownloadsThatNobodyReads() throws Exception {
    neighbours.pausedDomains(HeldAnswers.DOMAINS);
    neighbours.assertGoodIsServedBeside("answers that nobody reads", new HeldAnswers(neighbours));
  }

  @Test
  @Order(2)
  void allLiveStreamsAreTaken() throws Exception {
    HeldLiveStreams taken = new HeldLiveStreams(neighbours);
    neighbours.assertGoodIsServedBeside("live streams", taken);
    taken.begin();
    try (RawHttp own = HeldLiveStreams.look(neighbours, neighbours.good())) {
      assertThat(own.status()).isEqualTo("HTTP/1.1 200 OK");
    } finally {
      taken.end();
    }
  }

  @Test
  @Order(3)
  void strangersSignInSixtyTimesASecondFromTenThousandAddresses() throws Exception {
    Flood flood = SignInFlood.of(neighbours);
    neighbours.assertGoodIsServedBeside("a flood of sign-ins", flood);
    assertThat(flood.statuses().keySet()).isSubsetOf(422, 429, 503).isNotEmpty();
    flood.begin();
    try {
      neighbours.good().session().signsInAgain(neighbours.http(), neighbours.service());
    } finally {
      flood.end();
    }
  }

  @Test
  @Order(4)
  void serversLieAboutTheTimeAndDripSitemapsAndAllIsRunByHandAtTheLimit() throws Exception {
    Map<String, String> alone = verdicts.last();
    List<String> ids =
        TwoSites.badNames()
            .map(name -> bad.post("/domains", "{\"domain\":\"" + name + "\"}").text("id"))
            .toList();
    for (String id : ids) {
      Eventually.holds("all have lied", PATIENCE, () -> hasResult(id));
    }
    List<String> checks = List.of("sitemap", "uptime", "ssl");
    int paths = ids.size() * checks.size();
    Flood runs =
        new Flood(
            neighbours.service(),
            Duration.ofMillis(50),
            number ->
                neighbours.request(
                    "POST /api/v1/domains/%s/checks/%s/runs"
                        .formatted(
                            ids.get(number % ids.size()),
                            checks.get(number % paths / ids.size()))));
    neighbours.assertGoodIsServedBeside("lies, drips and runs by hand", runs);
    runs.begin();
    try {
      verdicts.areAsAlone(alone);
    } finally {
      runs.end();
    }
    assertThat(runs.statuses()).as("%s", runs.statuses()).containsKeys(202, 429);
    assertThat(runs.statuses().keySet()).isSubsetOf(202, 429);
  }

  private boolean hasResult(String id) {
    return !bad.get("/domains/" + id + "/checks/uptime/results").body().path("results").isEmpty();
  }

  @Test
  @Order(5)
  void channelsAreFilledWhoseReceiversNeverAnswer() throws Exception {
    try (DeadReceivers dead = new DeadReceivers(neighbours, bad)) {
      String channel = dead.receiver().url("/good");
      good.post("/notification-channels", DeadReceivers.channel(channel));
      Flood messages = dead.flood();
      neighbours.assertGoodIsServedBeside("dead receivers", messages);
      messages.begin();
      try {
        sites.goDown();
        good.run(verdicts.id(), "uptime");
        assertThat(told(dead, 1)).containsExactly("uptime_down");
        assertThat(dead.waiting(messages)).as("messages to dead receivers still wait").isPositive();
        sites.comeBack();
        good.run(verdicts.id(), "uptime");
        assertThat(told(dead, 2)).containsExactly("uptime_recovered");
      } finally {
        messages.end();
      }
    }
  }

  private static List<String> told(DeadReceivers dead, int number) {
    Eventually.holds("told", PATIENCE, () -> dead.receiver().at("/good").size() >= number);
    return dead.receiver().at("/good").get(number - 1).types();
  }
}
