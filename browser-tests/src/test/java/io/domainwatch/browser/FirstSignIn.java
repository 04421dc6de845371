package io.domainwatch.browser;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Signs somebody in with a password that was made for them, and chooses another for them. */
final class FirstSignIn {
  private static final Pattern FORM_TOKEN = Pattern.compile("name=\"form_token\" value=\"([^\"]+)");

  private final URI base;
  private final HttpClient client;

  private FirstSignIn(URI base, HttpClient client) {
    this.base = base;
    this.client = client;
  }

  /** The password that was chosen. */
  static String choose(URI base, Program.Person person) {
    String chosen = "chosen " + person.password();
    try (HttpClient client = HttpClient.newBuilder().cookieHandler(new CookieManager()).build()) {
      FirstSignIn steps = new FirstSignIn(base, client);
      steps.send("/sign-in", Map.of("email", person.email(), "password", person.password()));
      steps.send("/new-password", Map.of("new_password", chosen, "new_password_again", chosen));
      return chosen;
    }
  }

  private void send(String path, Map<String, String> fields) {
    HttpResponse<String> page = exchange(HttpRequest.newBuilder(base.resolve(path)).build());
    Matcher token = FORM_TOKEN.matcher(page.body());
    if (!token.find()) {
      throw new AssertionError(path + ": " + page.body());
    }
    Map<String, String> all = new LinkedHashMap<>(fields);
    all.put("form_token", token.group(1));
    String body =
        all.entrySet().stream()
            .map(
                field ->
                    field.getKey()
                        + "="
                        + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
            .collect(Collectors.joining("&"));
    HttpResponse<String> answer =
        exchange(
            HttpRequest.newBuilder(base.resolve(path))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build());
    if (answer.statusCode() != 303) {
      throw new AssertionError(path + ": " + answer.statusCode() + " " + answer.body());
    }
  }

  private HttpResponse<String> exchange(HttpRequest request) {
    try {
      return client.send(request, HttpResponse.BodyHandlers.ofString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }
}
