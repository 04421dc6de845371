package io.domainwatch.dashboard.web;

import io.domainwatch.app.signin.SignedInUser;
import io.domainwatch.core.account.Role;
import io.domainwatch.dashboard.web.PageResponse.Section;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What stands around every page.
 *
 * @param title of the page, without the product's name
 * @param section the entry of the navigation that it belongs to
 * @param visitor who is signed in; empty on the pages before that
 * @param formToken what every form of the page carries as {@code form_token}
 * @param notice what was just done
 * @param assets where styles and scripts are
 * @param unencrypted whether people reach the dashboard over the network without encryption
 * @param now the time that "ago" counts from
 */
public record Layout(
    String title,
    Section section,
    Optional<SignedInUser> visitor,
    String formToken,
    Optional<String> notice,
    Assets assets,
    boolean unencrypted,
    Instant now) {

  /** Whether the navigation is shown: to people to whom the parts of the product are open. */
  public boolean navigates() {
    return visitor.filter(person -> !person.user().mustChangePassword()).isPresent();
  }

  /** Whether the missing encryption is told: to those who can have it mended. */
  public boolean warnsOfMissingEncryption() {
    return unencrypted && navigates() && visitor.orElseThrow().user().role() == Role.OWNER;
  }

  /** The parts of the product. */
  public List<Section> main() {
    return List.of(Section.DOMAINS, Section.INCIDENTS, Section.EXPIRIES, Section.EVENTS);
  }

  /** The parts of the settings. */
  public List<Section> settings() {
    return List.of(
        Section.NOTIFICATIONS,
        Section.KEYS,
        Section.ACCOUNT,
        Section.MEMBERS,
        Section.ORGANIZATION,
        Section.AUDIT);
  }

  /** Hides the token of its forms. */
  @Override
  public String toString() {
    return "Frame[" + title + "]";
  }
}
