package io.domainwatch.boot.e2e.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.config.DatabaseKeys;
import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.persistence.embedded.EmbeddedPostgres;
import io.domainwatch.testkit.Eventually;
import java.io.IOException;
import java.io.InputStream;
import java.net.CookieManager;
import java.net.CookiePolicy;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Somebody looks at a page of one instance and signs out on another. */
class SignedOutElsewhereIT {
  private static final Pattern FORM_TOKEN = Pattern.compile("name=\"form_token\" value=\"([^\"]+)");

  /** What the specification allows; half of it is what the looks take. */
  private static final Duration ENDS_WITHIN = Duration.ofSeconds(1);

  private static final String OWN_PASSWORD = "a password of my own";

  private final CookieManager cookies = new CookieManager(null, CookiePolicy.ACCEPT_ALL);
  private final HttpClient client =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .cookieHandler(cookies)
          .followRedirects(HttpClient.Redirect.NEVER)
          .build();

  @TempDir Path folder;

  @Test
  void theStreamOnTheOtherInstanceEndsWithinASecond() throws Exception {
    try (EmbeddedPostgres database = EmbeddedPostgres.start(folder.resolve("shared"));
        Program program = Program.in(folder, keys(database))) {
      Program.Service here = program.serve();
      Program.Service there = program.serve();
      program.run("org", "create", "acme", "--plan", Program.PLAN);
      String password =
          program
              .run("user", "create", "o@example.com", "--org", "acme", "--role", "owner")
              .out()
              .strip();
      assertThat(signIn(here, password).statusCode()).isEqualTo(303);
      chooseOwnPassword(here);
      cookies.getCookieStore().removeAll();
      assertThat(signIn(here, "a wrong password").statusCode()).isEqualTo(422);
      assertThat(Program.text(here.management("/metrics")))
          .contains("domainwatch_sign_ins_failed_total{reason=\"password\"} 1.0")
          .contains("domainwatch_sign_ins_failed_total{reason=\"code\"} 0.0");
      HttpResponse<String> in = signIn(here, OWN_PASSWORD);
      assertThat(in.statusCode()).as(in.body()).isEqualTo(303);
      assertThat(in.headers().allValues("Set-Cookie"))
          .anySatisfy(
              cookie ->
                  assertThat(cookie)
                      .startsWith("domainwatch-device=")
                      .contains("; HttpOnly", "; SameSite=Lax"));
      HttpResponse<InputStream> stream =
          client.send(
              HttpRequest.newBuilder(there.api("/domains/live")).build(),
              HttpResponse.BodyHandlers.ofInputStream());
      assertThat(stream.statusCode()).isEqualTo(200);
      CompletableFuture<Long> ended = CompletableFuture.supplyAsync(() -> end(stream.body()));
      assertThat(page(there, "/settings/account")).contains("127.0.0.1", "Wrong password");
      String token = formToken(here, "/settings/account");
      TimeUnit.SECONDS.sleep(2);
      assertThat(ended).isNotDone();

      long signedOut = System.nanoTime();
      assertThat(post(here, "/sign-out", "form_token=" + token).statusCode()).isEqualTo(303);

      Eventually.holds("the stream has ended", ended::isDone);
      assertThat(Duration.ofNanos(ended.join() - signedOut)).isLessThan(ENDS_WITHIN);
    }
  }

  private static Map<String, String> keys(EmbeddedPostgres database) {
    return DatabaseKeys.of(database, Map.of("node.roles", "api,dashboard"));
  }

  /** When a stream has ended, by the clock for measuring. */
  private static long end(InputStream stream) {
    try (stream) {
      stream.transferTo(java.io.OutputStream.nullOutputStream());
    } catch (IOException _) {
      // Cut off.
    }
    return System.nanoTime();
  }

  private HttpResponse<String> signIn(Program.Service service, String password)
      throws IOException, InterruptedException {
    String token = formToken(service, "/sign-in");
    return post(
        service,
        "/sign-in",
        "email=o%40example.com&password=" + encoded(password) + "&form_token=" + token);
  }

  /** In place of the one that was printed. */
  private void chooseOwnPassword(Program.Service service) throws IOException, InterruptedException {
    String own = encoded(OWN_PASSWORD);
    String twice = "new_password=" + own + "&new_password_again=" + own + "&form_token=";
    assertThat(
            post(service, "/new-password", twice + formToken(service, "/new-password"))
                .statusCode())
        .isEqualTo(303);
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private String page(Program.Service service, String path)
      throws IOException, InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(service.api(path)).build();
    return client.send(request, HttpResponse.BodyHandlers.ofString()).body();
  }

  private String formToken(Program.Service service, String path)
      throws IOException, InterruptedException {
    String page = page(service, path);
    Matcher token = FORM_TOKEN.matcher(page);
    assertThat(token.find()).as(page).isTrue();
    return token.group(1);
  }

  private HttpResponse<String> post(Program.Service service, String path, String body)
      throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(service.api(path))
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    return client.send(request, HttpResponse.BodyHandlers.ofString());
  }
}
