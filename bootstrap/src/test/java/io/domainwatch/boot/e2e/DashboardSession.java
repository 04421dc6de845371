package io.domainwatch.boot.e2e;

import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What a browser keeps of the dashboard.
 *
 * @param email of the person; empty while that is a stranger
 * @param cookies values by name
 * @param formToken goes with the form that was shown last; empty when none was
 */
record DashboardSession(String email, Map<String, String> cookies, String formToken) {
  private static final Pattern FORM_TOKEN = Pattern.compile("name=\"form_token\" value=\"([^\"]+)");
  private static final Pattern COOKIE = Pattern.compile("([^=]+)=([^;]*).*");
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  /** In place of passwords that were printed. */
  static final String OWN_PASSWORD = "a password of my own";

  DashboardSession {
    cookies = Map.copyOf(cookies);
  }

  /** Of a browser that was shown the page for signing in. */
  static DashboardSession stranger(HttpClient client, Program.Service service)
      throws IOException, InterruptedException {
    return new DashboardSession("", Map.of(), "").shown(client, service, "/sign-in");
  }

  /** Of a browser in which a person is signed in, with a password of their own from now on. */
  static DashboardSession signedIn(
      HttpClient client, Program.Service service, String email, String password)
      throws IOException, InterruptedException {
    DashboardSession in =
        new DashboardSession(email, Map.of(), "")
            .in(client, service, password)
            .shown(client, service, "/new-password");
    String own = encoded(OWN_PASSWORD);
    return in.sent(
        client,
        in.form(service, "/new-password", "new_password=" + own + "&new_password_again=" + own)
            .build());
  }

  /** Of a browser in which a person is signed in who has a password that is not asked to change. */
  static DashboardSession known(
      HttpClient client, Program.Service service, String email, String password)
      throws IOException, InterruptedException {
    return new DashboardSession(email, Map.of(), "").in(client, service, password);
  }

  /** The person signs in once more, with a browser that is known and has no session. */
  void signsInAgain(HttpClient client, Program.Service service)
      throws IOException, InterruptedException {
    Map<String, String> kept = new TreeMap<>(cookies);
    kept.keySet().removeIf(name -> !name.endsWith("domainwatch-device"));
    new DashboardSession(email, kept, "").in(client, service, OWN_PASSWORD);
  }

  private DashboardSession in(HttpClient client, Program.Service service, String password)
      throws IOException, InterruptedException {
    DashboardSession asked = shown(client, service, "/sign-in");
    String fields = "email=%s&password=%s".formatted(encoded(email), encoded(password));
    return asked.sent(client, asked.form(service, "/sign-in", fields).build());
  }

  private DashboardSession shown(HttpClient client, Program.Service service, String path)
      throws IOException, InterruptedException {
    HttpResponse<String> page =
        client.send(get(service, path), HttpResponse.BodyHandlers.ofString());
    Matcher token = FORM_TOKEN.matcher(page.body());
    if (!token.find()) {
      throw new AssertionError(page.statusCode() + " " + page.body());
    }
    return new DashboardSession(email, after(page), token.group(1));
  }

  /** After a form that led somewhere else. */
  private DashboardSession sent(HttpClient client, HttpRequest form)
      throws IOException, InterruptedException {
    HttpResponse<String> answer = client.send(form, HttpResponse.BodyHandlers.ofString());
    if (answer.statusCode() != 303) {
      throw new AssertionError(answer.statusCode() + " " + answer.body());
    }
    return new DashboardSession(email, after(answer), "");
  }

  private Map<String, String> after(HttpResponse<?> answer) {
    Map<String, String> after = new TreeMap<>(cookies);
    for (String field : answer.headers().allValues("Set-Cookie")) {
      Matcher cookie = COOKIE.matcher(field);
      if (cookie.matches()) {
        after.put(cookie.group(1), cookie.group(2));
      }
    }
    return after;
  }

  /** The value of the header. */
  String cookie() {
    return cookies.entrySet().stream()
        .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
        .collect(Collectors.joining("; "));
  }

  private HttpRequest.Builder form(Program.Service service, String path, String fields) {
    return HttpRequest.newBuilder(service.api(path))
        .header("Content-Type", "application/x-www-form-urlencoded")
        .header("Cookie", cookie())
        .timeout(PATIENCE)
        .POST(HttpRequest.BodyPublishers.ofString(fields + "&form_token=" + encoded(formToken)));
  }

  /** A page. */
  HttpRequest get(Program.Service service, String path) {
    HttpRequest.Builder get = HttpRequest.newBuilder(service.api(path)).timeout(PATIENCE);
    if (!cookies.isEmpty()) {
      get.header("Cookie", cookie());
    }
    return get.build();
  }

  static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
