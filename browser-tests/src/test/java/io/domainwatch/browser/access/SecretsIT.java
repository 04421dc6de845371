package io.domainwatch.browser.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.browser.fixture.Api;
import io.domainwatch.browser.fixture.Chromium;
import io.domainwatch.browser.fixture.Program;
import io.domainwatch.browser.fixture.Shared;
import io.domainwatch.browser.fixture.Totp;
import io.domainwatch.browser.fixture.Visit;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Where passwords, keys, codes and tokens may not turn up. */
@ExtendWith(Shared.class)
class SecretsIT {
  private final Program program;
  private final Chromium chromium;

  SecretsIT(Program program, Chromium chromium) {
    this.program = program;
    this.chromium = chromium;
  }

  @Test
  void noSecretStandsInALogAnAddressOrALaterPage() {
    Program.Person ann = program.owner();
    List<String> secrets = new ArrayList<>(List.of(ann.password(), "a mistyped password"));
    List<String> addresses = new ArrayList<>();
    try (Visit visit = chromium.visit(program.base())) {
      visit
          .page()
          // What a listener asks must not wait for the browser: headers() was sent with the event.
          .onRequest(
              request ->
                  addresses.add(
                      request.url() + " " + request.headers().getOrDefault("referer", "")));
      visit.signIn(ann.email(), "a mistyped password").signIn(ann.email(), ann.password());
      visit.context().cookies().stream()
          .filter(cookie -> !cookie.name.equals("domainwatch-zone"))
          .forEach(cookie -> secrets.add(cookie.value));
      visit.follow("Settings").follow("API keys").type("Name", "secret").press("Create key");
      String key = visit.page().getByLabel("secret").inputValue();
      secrets.add(key);
      try (Api api = program.api(key)) {
        assertThat(api.get("/domains").status()).isEqualTo(200);
      }
      visit.follow("Members");
      visit.page().getByText("Add somebody with a first password instead").click();
      visit.type("E-mail address", "new-" + ann.email()).press("Add the member");
      secrets.add(visit.page().getByLabel("First password").inputValue());
      visit.follow("Account").press("Set it up").stepUp(ann.password());
      String secret = visit.page().locator("#secret").innerText();
      secrets.add(secret);
      secrets.add(secret.replace(" ", ""));
      visit.type("Enter the six digits that the app shows", Totp.code(secret, Instant.now()));
      visit.press("Enable second factor");
      secrets.addAll(Arrays.asList(visit.page().locator("#codes").innerText().split("\\s+")));

      for (String path :
          List.of(
              "/settings/keys",
              "/settings/members",
              "/settings/account",
              "/settings/audit",
              "/domains")) {
        visit.open(path);
        assertThat(visit.page().content()).as(path).doesNotContain(secrets);
      }
    }
    assertThat(secrets).hasSizeGreaterThan(10).noneMatch(String::isBlank);
    assertThat(String.join("\n", addresses)).contains("/settings/keys").doesNotContain(secrets);
    assertThat(program.log())
        .contains("answered", "route=\"/settings/keys\"", "route=\"/sign-in\"")
        .doesNotContain(secrets);
  }
}
