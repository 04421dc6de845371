package io.domainwatch.dashboard.signin;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.PasswordHash;
import io.domainwatch.core.account.PasswordHashing;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import io.domainwatch.testkit.Eventually;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Strangers who sign in as often as they can. */
class PasswordFloodTest {
  private static final int STRANGERS = 60;
  private static final int MAX_AT_WORK = 2;

  /** Of ten places two are for those who are known. */
  private static final int MAX_TAKEN = 8;

  private final AtomicReference<CountDownLatch> hold = new AtomicReference<>(new CountDownLatch(0));
  private final AtomicInteger atWork = new AtomicInteger();
  private final AtomicInteger mostAtWork = new AtomicInteger();
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final DashboardWorld world = DashboardWorld.checkingBy(Held::new);

  @AfterEach
  void stop() {
    hold.get().countDown();
    world.close();
    threads.close();
  }

  /** Takes as long as the test wants. */
  private final class Held implements PasswordHashing {
    private final PasswordHashing quick;

    Held(PasswordHashing quick) {
      this.quick = quick;
    }

    @Override
    public PasswordHash hash(String password) {
      return quick.hash(password);
    }

    @Override
    public boolean matches(String password, PasswordHash hash) {
      mostAtWork.accumulateAndGet(atWork.incrementAndGet(), Math::max);
      try {
        hold.get().await();
        return quick.matches(password, hash);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      } finally {
        atWork.decrementAndGet();
      }
    }
  }

  @Test
  void signInsBeyondAShortQueueAreSentAwayAndStopNobody() throws Exception {
    Organization organization = world.fixtures().organization();
    User owner = world.person(organization, "owner@example.com", Role.OWNER);
    Browser present = world.signedIn(owner);
    hold.set(new CountDownLatch(1));

    List<CompletableFuture<Browser.Page>> strangers = new ArrayList<>();
    for (int i = 0; i < STRANGERS; i++) {
      int number = i;
      strangers.add(CompletableFuture.supplyAsync(() -> trySignIn(number), threads));
    }
    Eventually.holds("passwords are being checked", () -> atWork.get() >= MAX_AT_WORK);
    for (int i = 0; i < 20; i++) {
      CompletableFuture<Browser.Page> page =
          CompletableFuture.supplyAsync(() -> present.get("/domains"), threads);
      assertThat(page.get(20, TimeUnit.SECONDS).status()).isEqualTo(200);
    }
    Eventually.holds(
        "all but the queue are answered",
        () ->
            strangers.stream().filter(CompletableFuture::isDone).count() == STRANGERS - MAX_TAKEN);
    List<Browser.Page> sentAway =
        strangers.stream().filter(CompletableFuture::isDone).map(CompletableFuture::join).toList();
    assertThat(sentAway)
        .allSatisfy(
            page -> {
              assertThat(page.status()).isEqualTo(503);
              assertThat(page.header("retry-after")).isEqualTo("5");
              assertThat(page.text()).contains("Too many passwords are being checked");
            });

    hold.get().countDown();
    assertThat(strangers.stream().map(CompletableFuture::join).map(Browser.Page::status))
        .filteredOn(status -> status != 503)
        .hasSize(MAX_TAKEN)
        .containsOnly(422);
    assertThat(mostAtWork.get()).isEqualTo(MAX_AT_WORK);
    assertThat(world.signedIn(owner).get("/domains").path()).isEqualTo("/domains");
  }

  /** From an address and with a name of their own. */
  private Browser.Page trySignIn(int number) {
    Browser browser = world.browser();
    String token =
        browser.get("/sign-in").document().select("input[name=form_token]").attr("value");
    String body =
        "email=stranger%d@example.com&password=guess&form_token=%s"
            .formatted(number, URLEncoder.encode(token, StandardCharsets.UTF_8));
    URI signIn = world.base().resolve("/sign-in");
    return browser.show(
        "/sign-in",
        HttpRequest.newBuilder(signIn)
            .header("Content-Type", "application/x-www-form-urlencoded")
            .header("X-Forwarded-For", "198.18.0." + number)
            .POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  @Test
  void whoeverIsSignedInFindsAPlaceThatStrangersCannotTake() {
    Organization organization = world.fixtures().organization();
    User owner = world.person(organization, "owner@example.com", Role.OWNER);
    Browser present = world.signedIn(owner);
    hold.set(new CountDownLatch(1));
    List<CompletableFuture<Browser.Page>> strangers = new ArrayList<>();
    for (int i = 0; i < MAX_TAKEN + 1; i++) {
      int number = i;
      strangers.add(CompletableFuture.supplyAsync(() -> trySignIn(number), threads));
    }
    Eventually.holds(
        "the queue is full", () -> strangers.stream().anyMatch(CompletableFuture::isDone));

    present.get("/settings/account");
    CompletableFuture<Browser.Page> changed =
        CompletableFuture.supplyAsync(
            () ->
                present.submit(
                    "form[action=/settings/account/password]",
                    "old_password",
                    DashboardWorld.PASSWORD,
                    "new_password",
                    "another long password",
                    "new_password_again",
                    "another long password"),
            threads);
    hold.get().countDown();
    assertThat(changed.join().status()).isEqualTo(200);
  }
}
