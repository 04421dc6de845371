package io.domainwatch.benchmarks.dashboard;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The pages of a dashboard as somebody who is signed in asks for them, one after another. */
final class Pages {
  private static final Pattern LINK = Pattern.compile("<a [^>]*href=\"(/[^\"#]*)");

  /** Ids stand behind three letters. */
  private static final Pattern ID = Pattern.compile("/[a-z]{3}_[^/?]+");

  private static final Pattern VALUE = Pattern.compile("=[^&]*");

  /** Files, and documents, which no domain changes. */
  private static final Pattern PASSED_OVER =
      Pattern.compile("/help.*|/openapi.*|.*\\.(?:csv|ics|json|yaml)(?:\\?.*)?");

  private static final int OK = 200;

  private static final Duration LONGEST = Duration.ofMinutes(2);

  private final HttpClient client;
  private final URI base;
  private final List<String> cookies;
  private int asked;

  /**
   * @param cookies of sessions that take turns, since pages of one are bounded
   */
  Pages(HttpClient client, URI base, List<String> cookies) {
    this.client = client;
    this.base = base;
    this.cookies = List.copyOf(cookies);
  }

  /**
   * What came back.
   *
   * @param firstByteMillis from the first octet of the request until the head of the answer is
   *     there
   * @param again whether what the page is about is being made, and the browser is to ask again
   * @param text empty unless the status is 200
   */
  record Answer(int status, double firstByteMillis, boolean again, String text) {
    /** Whether it is the page that was asked for. */
    boolean isPage() {
      return status == OK;
    }
  }

  /** Asks for a page. */
  Answer ask(String path) throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(base.resolve(path))
            .timeout(LONGEST)
            .header("Cookie", cookies.get(asked++ % cookies.size()))
            .build();
    long began = System.nanoTime();
    HttpResponse<InputStream> answer =
        client.send(request, HttpResponse.BodyHandlers.ofInputStream());
    double millis = (System.nanoTime() - began) / 1e6;
    try (InputStream body = answer.body()) {
      String text = new String(body.readAllBytes(), StandardCharsets.UTF_8);
      int status = answer.statusCode();
      boolean again = answer.headers().firstValue("Refresh").isPresent();
      return new Answer(status, millis, again, status == OK ? text : "");
    }
  }

  /**
   * Every page that links lead to from a page, one of each kind: what its path is without ids, and
   * what is asked for without values. Of a page that fails no links are known.
   */
  Map<String, String> from(String first) throws IOException, InterruptedException {
    Map<String, String> kinds = new LinkedHashMap<>();
    Deque<String> open = new ArrayDeque<>();
    kinds.put(kind(first), first);
    open.add(first);
    while (!open.isEmpty()) {
      Matcher link = LINK.matcher(ask(open.remove()).text());
      while (link.find()) {
        String path = link.group(1).replace("&amp;", "&");
        boolean page = !path.equals("/") && !PASSED_OVER.matcher(path).matches();
        if (page && kinds.putIfAbsent(kind(path), path) == null) {
          open.add(path);
        }
      }
    }
    return kinds;
  }

  private static String kind(String path) {
    return VALUE.matcher(ID.matcher(path).replaceAll("/{id}")).replaceAll("");
  }
}
