package io.domainwatch.dashboard.joining;

import io.domainwatch.app.account.JoinService;
import io.domainwatch.core.value.TextSanitizer;
import io.domainwatch.dashboard.members.RoleText;
import io.domainwatch.dashboard.text.Labels;

/**
 * The page behind the link of an invitation.
 *
 * @param token what the link carries
 * @param email as typed
 * @param problem why the last try was refused; empty text when it was not
 */
public record JoinPage(JoinService.Invited invited, String token, String email, String problem) {
  /** Who invites. */
  public String organization() {
    return TextSanitizer.of(invited.organization());
  }

  /** What the person may do there. */
  public String role() {
    return Labels.of(invited.role()) + ": " + RoleText.meaning(invited.role());
  }

  /** Hides the token. */
  @Override
  public String toString() {
    return "JoinPage[" + invited.organization() + "]";
  }
}
