package io.domainwatch.dashboard.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import io.domainwatch.dashboard.LiveStream;
import io.domainwatch.dashboard.SampleData;
import io.domainwatch.testkit.Eventually;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** How many pages are looked at, and for how long. */
class LiveLimitsTest {
  private final DashboardWorld world = new DashboardWorld();
  private final SampleData data = SampleData.in(world);
  private final List<LiveStream> streams = new ArrayList<>();

  @AfterEach
  void end() {
    streams.forEach(LiveStream::close);
    world.close();
  }

  @Test
  void aSeventhPageOfOneSessionTakesThePlaceOfTheFirst() throws Exception {
    Browser browser = world.signedIn(data.member());
    for (int i = 0; i < 6; i++) {
      look(browser).await("data:");
    }

    look(browser).await("data:");

    LiveStream first = streams.getFirst();
    Eventually.holds("the first stream ends", first::ended);
    assertThat(first.text()).contains("displaced");
    world.tick();
    assertThat(streams.subList(1, 7)).noneMatch(LiveStream::ended);
  }

  @Test
  void anOrganizationHasTwentyAndTheNextIsAskedToComeAgain() throws Exception {
    Browser first = world.signedIn(data.member());
    look(first).await("data:");
    for (int i = 1; i < 20; i++) {
      look(world.signedIn(data.member())).await("data:");
    }

    HttpResponse<Void> refused = LiveStream.ask(world, world.signedIn(data.member()), path());

    assertThat(refused.statusCode()).isEqualTo(429);
    assertThat(refused.headers().firstValue("retry-after")).hasValue("30");
    assertThat(streams).noneMatch(LiveStream::ended);
    first.get("/settings/account");
    first.submit("form[action=/sign-out]");
    ends(streams.getFirst());
    look(world.signedIn(data.member())).await("data:");
  }

  @Test
  void signingOutEndsWhatWasLookedAt() throws Exception {
    Browser browser = world.signedIn(data.member());
    Browser other = world.signedIn(data.member());
    look(browser).await("data:");
    look(other).await("data:");
    browser.get("/settings/account");
    browser.submit("form[action=/sign-out]");

    ends(streams.getFirst());
    assertThat(streams.getLast().ended()).isFalse();
  }

  @Test
  void aChangedPasswordEndsWhatWasLookedAt() throws Exception {
    Browser browser = world.signedIn(data.member());
    Browser other = world.signedIn(data.member());
    look(other).await("data:");
    browser.get("/settings/account");
    browser.submit(
        "form[action=/settings/account/password]",
        "old_password",
        DashboardWorld.PASSWORD,
        "new_password",
        "a wholly new passphrase",
        "new_password_again",
        "a wholly new passphrase");

    ends(streams.getFirst());
  }

  @Test
  void aRemovedMemberSeesNothingMore() throws Exception {
    User leaver = world.person(data.organization(), "leaver@example.com", Role.MEMBER);
    look(world.signedIn(leaver)).await("data:");
    world.store().users().remove(leaver.id());

    ends(streams.getFirst());
  }

  private void ends(LiveStream stream) {
    Eventually.holds(
        "the stream ends",
        () -> {
          world.endWithSessions();
          return stream.ended();
        });
  }

  private LiveStream look(Browser browser) throws Exception {
    LiveStream stream = LiveStream.open(world, browser, path());
    streams.add(stream);
    return stream;
  }

  private String path() {
    return "/domains/" + data.main().id().text() + "/live";
  }
}
