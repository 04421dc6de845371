package io.domainwatch.browser.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.browser.fixture.Chromium;
import io.domainwatch.browser.fixture.Keyboard;
import io.domainwatch.browser.fixture.Program;
import io.domainwatch.browser.fixture.Shared;
import io.domainwatch.browser.fixture.Visit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(Shared.class)
class KeyboardIT {
  private final Program program;
  private final Chromium chromium;

  KeyboardIT(Program program, Chromium chromium) {
    this.program = program;
    this.chromium = chromium;
  }

  @Test
  void aCheckOfANewDomainIsMutedByKeyboardAlone() {
    Program.Person ann = program.owner();
    try (Visit visit = chromium.visit(program.base())) {
      visit.open("/sign-in");
      Keyboard keyboard = new Keyboard(visit);
      keyboard.to("E-mail address").type(ann.email());
      keyboard.to("Password").type(ann.password()).enter();
      keyboard.to("Add domains").enter();
      keyboard.to("Domain names").type("keyboard.example.com").to("Add").enter();
      assertThat(visit.text()).contains("The domain is added");
      keyboard.to("Uptime").enter();
      assertThat(visit.path()).endsWith("/checks/uptime");
      keyboard.to("Check settings").enter();
      keyboard.to("Mute").press("Space").to("Save settings").enter();
      assertThat(visit.text()).contains("The settings are saved.", "Changed");
    }
  }

  @Test
  void theFirstStopLeadsPastTheNavigation() {
    try (Visit visit = chromium.visit(program.base())) {
      visit.open("/sign-in");
      new Keyboard(visit).to("Skip to the content").press("Enter").to("E-mail address");
    }
  }
}
