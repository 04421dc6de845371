package io.domainwatch.dashboard.web;

import io.domainwatch.app.signin.SignedInUser;
import io.domainwatch.core.account.Role;
import io.domainwatch.dashboard.web.PageResponse.Section;
import java.time.Instant;
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
 * @param help the address of the document that explains the page
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
    String help,
    Instant now) {

  /** Whether the navigation is shown: to people to whom the parts of the product are open. */
  public boolean navigates() {
    return visitor.filter(person -> !person.user().mustChangePassword()).isPresent();
  }

  /** Whether the missing encryption is told: to those who can have it mended. */
  public boolean warnsOfMissingEncryption() {
    return unencrypted && navigates() && visitor.orElseThrow().user().role() == Role.OWNER;
  }

  /** Whether forms of changes are shown: not to those who may only look. */
  public boolean mayChange() {
    return visitor.filter(person -> person.user().role().mayChange()).isPresent();
  }

  /** What forms of changes carry; empty text where none is shown ({@link #mayChange}). */
  public String changeToken() {
    return mayChange() ? formToken : "";
  }

  /** The entries around the page. */
  public Navigation navigation() {
    return Navigation.at(section);
  }

  /** Hides the token of its forms. */
  @Override
  public String toString() {
    return "Frame[" + title + "]";
  }
}
