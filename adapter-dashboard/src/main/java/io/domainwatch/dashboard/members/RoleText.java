package io.domainwatch.dashboard.members;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.core.account.Role;

/** What people read about roles. */
public final class RoleText {
  private RoleText() {}

  /** What a role may do, half a sentence. */
  public static String meaning(Role role) {
    return switch (role) {
      case OWNER -> text("members.owner-means");
      case MEMBER -> text("members.member-means");
      case VIEWER -> text("members.viewer-means");
    };
  }
}
