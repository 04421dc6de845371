package io.domainwatch.core.engine;

import static io.domainwatch.core.check.blacklist.BlacklistDefinition.IP_LISTED;
import static io.domainwatch.core.check.lighthouse.LighthouseDefinition.SCORE_DROPPED;
import static io.domainwatch.core.engine.EngineFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.Recovery;
import io.domainwatch.core.run.Verdict;
import org.junit.jupiter.api.Test;

/** How a subject became good is told with its recovery. */
class RecoveryTest {

  private final EngineFixture lists = new EngineFixture(CheckType.BLACKLIST);

  @Test
  void theRecoveryTellsHowTheDomainBecameGood() {
    EngineFixture lighthouse = new EngineFixture(CheckType.LIGHTHOUSE);
    lighthouse.next(run().bad(SCORE_DROPPED));
    lighthouse.next(run().bad(SCORE_DROPPED));
    lighthouse.next(run().bad(SCORE_DROPPED));
    lighthouse.next(run().judged(SCORE_DROPPED, Verdict.good(accepted())));
    Event recovery = lighthouse.events.getLast();
    assertThat(recovery.message()).startsWith("A new level is usual now, after ").endsWith(".");
    assertThat(recovery.details().findWhole("acceptedNewBaseline")).hasValue(70);
    assertThat(recovery.details().find("durationSeconds")).isPresent();
  }

  @Test
  void whatTheFirstOfSeveralGoodRunsReportedIsKeptUntilTheLastOne() {
    listed("a/1");
    lists.next(run().judged(IP_LISTED, Verdict.GOOD.recovered("a/1", delisted("a"))));
    assertThat(lists.events).isEmpty();
    lists.next(run().good(IP_LISTED));
    Event recovery = lists.events.getLast();
    assertThat(recovery.message()).startsWith("a lists it no longer, after ");
    assertThat(recovery.details().findText("cause")).contains("delisted");
  }

  @Test
  void whatWasReportedBeforeItWasBadAgainIsForgotten() {
    listed("a/1");
    lists.next(run().judged(IP_LISTED, Verdict.GOOD.recovered("a/1", delisted("a"))));
    lists.next(run().bad(IP_LISTED, "a/1"));
    lists.next(run().good(IP_LISTED));
    lists.next(run().good(IP_LISTED));
    Event recovery = lists.events.getLast();
    assertThat(recovery.message()).startsWith("IP address no longer blacklisted (a/1), after ");
    assertThat(recovery.details().find("cause")).isEmpty();
  }

  @Test
  void ofSeveralSubjectsEachTellsHow() {
    listed("a/1", "b/1", "c/1");
    Verdict good =
        Verdict.GOOD
            .recovered("b/1", delisted("b"))
            .recovered("a/1", delisted("a"))
            .recovered("z/9", delisted("z"));
    lists.next(run().judged(IP_LISTED, good));
    lists.next(run().judged(IP_LISTED, good));
    Event recovery = lists.events.getLast();
    assertThat(recovery.message()).startsWith("IP address no longer blacklisted (a/1, b/1, c/1)");
    assertThat(recovery.details().itemsOf("recovered")).containsExactly(told("a"), told("b"));
    assertThat(recovery.details().textsOf("subjects")).containsExactly("a/1", "b/1", "c/1");
  }

  @Test
  void withoutAnIncidentNothingIsReported() {
    lists.next(run().bad(IP_LISTED, "a/1"));
    lists.next(run().judged(IP_LISTED, Verdict.GOOD.recovered("a/1", delisted("a"))));
    assertThat(lists.events).isEmpty();
    assertThat(lists.state.conditions()).isEmpty();
  }

  private void listed(String... subjects) {
    lists.next(run().bad(IP_LISTED, subjects));
    lists.next(run().bad(IP_LISTED, subjects));
    assertThat(lists.eventTypes()).containsExactly("blacklist_ip_listed");
  }

  private static JsonValue told(String list) {
    return JsonValue.fields()
        .put("subject", list + "/1")
        .put("message", list + " lists it no longer")
        .put("cause", "delisted")
        .build();
  }

  private static Recovery accepted() {
    return new Recovery(
        "A new level is usual now", JsonValue.fields().put("acceptedNewBaseline", 70).build());
  }

  private static Recovery delisted(String list) {
    return new Recovery(
        list + " lists it no longer", JsonValue.fields().put("cause", "delisted").build());
  }
}
