package io.domainwatch.dashboard.signin;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import io.domainwatch.dashboard.text.Reader;
import io.domainwatch.dashboard.text.Texts;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pages before anybody is signed in are in the language that the browser asks for. */
class LanguageTest {
  private final DashboardWorld world = new DashboardWorld();
  private final Browser browser = world.browser();

  @AfterEach
  void end() {
    world.close();
  }

  private HttpRequest.Builder asking(String path, String language) {
    return HttpRequest.newBuilder(URI.create(world.base() + path))
        .header("Accept-Language", language);
  }

  /** A text as whoever asks for this language reads it. */
  private static String text(String language, String key) {
    Reader reader = new Reader(Reader.asked(Optional.of(language)), Reader.UTC);
    return Texts.madeFor(reader, () -> Texts.text(key));
  }

  private void isIn(String language, String key, Browser.Page page) {
    assertThat(page.document().select("html").attr("lang"))
        .as(page.path())
        .isEqualTo(Reader.asked(Optional.of(language)).toLanguageTag());
    assertThat(page.document().select("main").text()).contains(text(language, key));
  }

  @ParameterizedTest
  @ValueSource(strings = {"en", "de-AT, de;q=0.9, en;q=0.5", "fr", "xx;;"})
  void pagesWithoutAnAccountAreAsTheBrowserAsks(String language) {
    isIn(language, "signin.email", browser.show("/sign-in", asking("/sign-in", language)));
    isIn(
        language,
        "joining.no-link-text",
        browser.show("/invitation", asking("/invitation?token=none", language)));
    isIn(
        language,
        "confirmation.no-link",
        browser.show("/confirm-mail", asking("/confirm-mail?token=none", language)));
    isIn(language, "help.all", browser.show("/help", asking("/help", language)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"en", "de-AT, de;q=0.9, en;q=0.5"})
  void soIsTheAnswerToAPasswordWhichIsCheckedOnAnotherThread(String language) {
    String token = browser.get("/sign-in").document().select("[name=form_token]").val();
    String form =
        "form_token="
            + URLEncoder.encode(token, StandardCharsets.UTF_8)
            + "&email=nobody%40example.com&password=wrong";
    Browser.Page refused =
        browser.show(
            "/sign-in",
            asking("/sign-in", language)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(form)));
    assertThat(refused.status()).isEqualTo(422);
    isIn(language, "signin.wrong", refused);
  }

  @Test
  void inGermanTheyHaveTheirOwnWords() {
    Reader german = new Reader(Locale.GERMAN, Reader.UTC);
    assertThat(Texts.madeFor(german, () -> Texts.text("signin.wait-seconds", 30L)))
        .isEqualTo("Zu viele fehlgeschlagene Versuche. Versuchen Sie es in 30 s noch einmal.");
  }
}
