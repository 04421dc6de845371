package io.domainwatch.browser.notification;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import io.domainwatch.browser.fixture.Chromium;
import io.domainwatch.browser.fixture.Program;
import io.domainwatch.browser.fixture.Shared;
import io.domainwatch.browser.fixture.Visit;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A webhook of the whole program, from its form to a receiver. */
@ExtendWith(Shared.class)
class NotificationsIT {
  private final Program program;
  private final Chromium chromium;

  NotificationsIT(Program program, Chromium chromium) {
    this.program = program;
    this.chromium = chromium;
  }

  @Test
  void aTestArrivesSignedWithTheSecretThatWasShownAndIsSeenToArrive() throws Exception {
    Program.Person ann = program.owner();
    try (LoopbackHttp receiver = LoopbackHttp.start(LoopbackHttp.page(200, "thank you"));
        Visit visit = chromium.visit(program.base()).signIn(ann.email(), ann.password())) {
      visit.follow("Notifications").follow("Add a channel").follow("Add a webhook");
      visit.type("Name", "ops").type("URL", url(receiver)).press("Add the channel");
      String secret = visit.page().getByLabel("Signing secret of ops").inputValue();
      visit.press("Send a test");
      Locator delivery = visit.page().locator("#delivery");
      delivery.getByText("Accepted (200)").waitFor();
      assertThat(delivery.innerText()).contains("The receiver accepted it.", "thank you");
      assertThat(receiver.requests()).hasSize(1);
      LoopbackHttp.Request request = receiver.requests().getFirst();
      assertThat(request.path()).isEqualTo("/hook");
      assertThat(delivery.innerText()).contains(request.header("webhook-id"));
      assertThat(request.header("webhook-signature")).isEqualTo("v1," + signature(request, secret));
      visit.follow("Back to ops");
      assertThat(visit.page().locator("#newest").innerText()).contains("Test message", "Delivered");
      visit.press("Disable");
      assertThat(visit.text()).contains("It was disabled by a person or an API key.");
      visit.follow("The whole delivery log");
      assertThat(visit.text()).contains("Test message");
      assertThat(program.log())
          .contains("route=\"/settings/notifications\"")
          .doesNotContain(secret);
    }
  }

  private static String url(LoopbackHttp receiver) {
    return "http://" + receiver.address().getHostAddress() + ":" + receiver.port() + "/hook";
  }

  /** As a receiver computes it (Standard Webhooks 1.0, Signature scheme). */
  private static String signature(LoopbackHttp.Request request, String secret)
      throws GeneralSecurityException {
    Mac mac = Mac.getInstance("HmacSHA256");
    byte[] key = Base64.getDecoder().decode(secret.substring("whsec_".length()));
    mac.init(new SecretKeySpec(key, "HmacSHA256"));
    String signed =
        request.header("webhook-id")
            + "."
            + request.header("webhook-timestamp")
            + "."
            + request.body();
    return Base64.getEncoder().encodeToString(mac.doFinal(signed.getBytes(StandardCharsets.UTF_8)));
  }
}
