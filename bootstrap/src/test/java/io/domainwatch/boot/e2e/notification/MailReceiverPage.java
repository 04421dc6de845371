package io.domainwatch.boot.e2e.notification;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.mail.Mailbox;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A receiver of mail who follows the link in the confirmation and presses the button. */
final class MailReceiverPage {
  private static final Duration PATIENCE = Duration.ofSeconds(180);
  private static final Pattern LINK = Pattern.compile("/confirm-mail\\?token=([0-9a-f]{64})");
  private static final Pattern FORM_TOKEN =
      Pattern.compile("name=\"form_token\" value=\"([^\"]+)\"");

  private MailReceiverPage() {}

  /** Waits for the one mail that there is, confirms, and gives the link back. */
  static String confirm(Program.Service service, Mailbox mailbox) {
    Eventually.holds("a confirmation mail", PATIENCE, () -> !mailbox.mails().isEmpty());
    assertThat(mailbox.mails()).hasSize(1);
    Matcher link = LINK.matcher(mailbox.mails().getFirst().text());
    assertThat(link.find()).as(mailbox.mails().getFirst().text()).isTrue();
    try (HttpClient browser = HttpClient.newBuilder().cookieHandler(new CookieManager()).build()) {
      HttpResponse<String> question =
          sent(browser, HttpRequest.newBuilder(service.api(link.group())));
      assertThat(question.statusCode()).isEqualTo(200);
      Matcher form = FORM_TOKEN.matcher(question.body());
      assertThat(form.find()).as(question.body()).isTrue();
      URI page = service.api("/confirm-mail");
      String fields =
          "answer=confirm&token=%s&form_token=%s".formatted(link.group(1), form.group(1));
      HttpResponse<String> answer =
          sent(
              browser,
              HttpRequest.newBuilder(page)
                  .header("Content-Type", "application/x-www-form-urlencoded")
                  .POST(HttpRequest.BodyPublishers.ofString(fields)));
      assertThat(answer.statusCode()).isEqualTo(200);
      assertThat(answer.body()).contains("Notifications are now sent to this address.");
    }
    return link.group();
  }

  private static HttpResponse<String> sent(HttpClient browser, HttpRequest.Builder request) {
    try {
      return browser.send(request.timeout(PATIENCE).build(), HttpResponse.BodyHandlers.ofString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }
}
