package io.domainwatch.dashboard;

import java.io.IOException;
import java.net.CookieManager;
import java.net.CookiePolicy;
import java.net.HttpCookie;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/** A browser without script: keeps cookies, follows links, sends forms, follows 303. */
public final class Browser {
  private final URI base;
  private final CookieManager cookies = new CookieManager(null, CookiePolicy.ACCEPT_ALL);
  private final HttpClient client =
      HttpClient.newBuilder()
          .cookieHandler(cookies)
          .followRedirects(HttpClient.Redirect.NEVER)
          .build();
  private Page present = new Page(0, "", Map.of(), "");

  /**
   * @param base where the dashboard is
   */
  public Browser(URI base) {
    this.base = base;
  }

  /**
   * What came back.
   *
   * @param path where it was in the end
   * @param headers by lower-case name
   */
  public record Page(int status, String path, Map<String, List<String>> headers, String body) {
    /** The page as elements. */
    public Document document() {
      return Jsoup.parse(body);
    }

    /** What a person reads. */
    public String text() {
      return document().body().text();
    }

    /** The first line of a header; empty text when there is none. */
    public String header(String name) {
      return headers.getOrDefault(name, List.of("")).getFirst();
    }
  }

  /** The page that is shown. */
  public Page present() {
    return present;
  }

  /** The cookies that it keeps. */
  public List<HttpCookie> cookies() {
    return cookies.getCookieStore().getCookies();
  }

  /** The cookie of its session. */
  public HttpCookie session() {
    return cookies().stream()
        .filter(cookie -> !cookie.getName().endsWith("-device"))
        .findFirst()
        .orElseThrow();
  }

  /** The cookie by which it is known again. */
  public HttpCookie device() {
    return cookies().stream()
        .filter(cookie -> cookie.getName().endsWith("-device"))
        .findFirst()
        .orElseThrow();
  }

  /** Keeps a cookie that somebody else put there. */
  public void keep(HttpCookie cookie) {
    cookies.getCookieStore().add(base, cookie);
  }

  /** Follows an address, and redirects from there. */
  public Page get(String path) {
    return show(path, HttpRequest.newBuilder(base.resolve(path)));
  }

  /** Sends the form of the present page that a selector finds, with some fields typed in. */
  public Page submit(String selector, String... namesAndValues) {
    Element form = present.document().selectFirst(selector);
    if (form == null) {
      throw new AssertionError(
          "no form " + selector + " in " + present.path() + ":\n" + present.text());
    }
    Map<String, List<String>> fields = new LinkedHashMap<>();
    form.select(
            "input[name]:not([type=checkbox]):not([type=radio]), input[checked], textarea[name]")
        .forEach(
            input ->
                fields
                    .computeIfAbsent(input.attr("name"), _ -> new ArrayList<>())
                    .add(input.is("textarea") ? input.text() : input.attr("value")));
    form.select("select[name]")
        .forEach(
            select -> {
              if (select.hasAttr("multiple")) {
                fields.put(
                    select.attr("name"), select.select("option[selected]").eachAttr("value"));
                return;
              }
              Element chosen = select.selectFirst("option[selected]");
              Element option = chosen == null ? select.selectFirst("option") : chosen;
              fields.put(select.attr("name"), List.of(option == null ? "" : option.attr("value")));
            });
    for (int i = 0; i < namesAndValues.length; i += 2) {
      fields.put(namesAndValues[i], List.of(namesAndValues[i + 1]));
    }
    return send(form.attr("action"), fields);
  }

  /** Takes the ticks out of the boxes that a selector finds on the present page. */
  public void untick(String selector) {
    Document document = present.document();
    if (document.select(selector).isEmpty()) {
      throw new AssertionError("no box " + selector + " in " + present.path());
    }
    document.select(selector).removeAttr("checked");
    present = new Page(present.status(), present.path(), present.headers(), document.outerHtml());
  }

  /** Sends a form that may never have been shown. */
  public Page post(String path, Map<String, String> fields) {
    Map<String, List<String>> single = new LinkedHashMap<>();
    fields.forEach((name, value) -> single.put(name, List.of(value)));
    return send(path, single);
  }

  private Page send(String path, Map<String, List<String>> fields) {
    String body =
        fields.entrySet().stream()
            .flatMap(
                field ->
                    field.getValue().stream()
                        .map(value -> encoded(field.getKey()) + "=" + encoded(value)))
            .collect(Collectors.joining("&"));
    return show(
        path,
        HttpRequest.newBuilder(base.resolve(path))
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  /** Sends any request and follows redirects. */
  public Page show(String path, HttpRequest.Builder request) {
    HttpResponse<String> response = send(request.build());
    if (response.statusCode() == 303) {
      return get(response.headers().firstValue("location").orElseThrow());
    }
    present = new Page(response.statusCode(), path, response.headers().map(), response.body());
    return present;
  }

  private HttpResponse<String> send(HttpRequest request) {
    try {
      return client.send(request, HttpResponse.BodyHandlers.ofString());
    } catch (IOException e) {
      throw new AssertionError(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
