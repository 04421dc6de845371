package io.domainwatch.boot.e2e.isolation;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.e2e.fixture.ApiClient;
import io.domainwatch.boot.e2e.fixture.Program;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sixty strangers sign in at once on the running program, with its real hashes. */
@Tag("alone")
class SignInFloodIT {
  private static final int STRANGERS = 60;
  private static final Pattern FORM_TOKEN = Pattern.compile("name=\"form_token\" value=\"([^\"]+)");

  /** They would wait for a name server, which is none of this test's business. */
  private static final Map<String, String> KEYS =
      Map.of(
          "checks.dns.resolvers",
          "127.0.0.1:9",
          "checks.uptime.reference-targets",
          "none",
          "http.trusted-proxies",
          "127.0.0.0/8");

  private final HttpClient client =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .followRedirects(HttpClient.Redirect.NEVER)
          .build();

  @TempDir Path folder;

  /** A browser that was shown the form. */
  private record Stranger(String cookie, String formToken) {}

  @Test
  void othersAreAnsweredAndMostStrangersAreSentAwayAtOnce() throws Exception {
    try (Program program = Program.in(folder, KEYS)) {
      Program.Service service = program.serve();
      String key = program.fullAccessKey("acme");
      String password =
          program
              .run("user", "create", "o@example.com", "--org", "acme", "--role", "owner")
              .out()
              .strip();
      List<Stranger> strangers = new ArrayList<>();
      for (int i = 0; i < STRANGERS; i++) {
        strangers.add(stranger(service));
      }
      List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
      for (int i = 0; i < STRANGERS; i++) {
        HttpRequest guess = signIn(service, strangers.get(i), "x" + i + "@example.com", "guess");
        answers.add(client.sendAsync(guess, HttpResponse.BodyHandlers.ofString()));
      }
      try (ApiClient api = new ApiClient(service, key)) {
        for (int i = 0; i < 20; i++) {
          assertThat(api.get("/me").status()).isEqualTo(200);
        }
      }
      List<HttpResponse<String>> all = answers.stream().map(CompletableFuture::join).toList();
      assertThat(all).extracting(HttpResponse::statusCode).containsOnly(422, 503);
      assertThat(all)
          .filteredOn(answer -> answer.statusCode() == 503)
          .isNotEmpty()
          .allSatisfy(
              answer -> assertThat(answer.headers().firstValue("Retry-After")).hasValue("5"));

      HttpRequest right = signIn(service, stranger(service), "o@example.com", password);
      HttpResponse<String> in = client.send(right, HttpResponse.BodyHandlers.ofString());
      assertThat(in.statusCode()).as(in.body()).isEqualTo(303);
      assertThat(in.headers().firstValue("Location")).hasValue("/overview");
    }
  }

  private Stranger stranger(Program.Service service) throws IOException, InterruptedException {
    HttpRequest form =
        HttpRequest.newBuilder(service.api("/sign-in")).timeout(Duration.ofSeconds(30)).build();
    HttpResponse<String> page = client.send(form, HttpResponse.BodyHandlers.ofString());
    Matcher token = FORM_TOKEN.matcher(page.body());
    assertThat(token.find()).as(page.body()).isTrue();
    String cookie = page.headers().firstValue("Set-Cookie").orElseThrow();
    return new Stranger(cookie.substring(0, cookie.indexOf(';')), token.group(1));
  }

  private static HttpRequest signIn(
      Program.Service service, Stranger stranger, String email, String password) {
    String body =
        "email=%s&password=%s&form_token=%s"
            .formatted(encoded(email), encoded(password), encoded(stranger.formToken()));
    URI address = service.api("/sign-in");
    return HttpRequest.newBuilder(address)
        .header("Content-Type", "application/x-www-form-urlencoded")
        .header("Cookie", stranger.cookie())
        .header("X-Forwarded-For", "198.18.0." + (email.hashCode() & 0xff))
        .timeout(Duration.ofSeconds(120))
        .POST(HttpRequest.BodyPublishers.ofString(body))
        .build();
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
