package io.domainwatch.dashboard.members;

import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import java.util.List;

/**
 * The people of an organization.
 *
 * @param manageable whether this person may change them
 * @param email as typed before
 * @param problem why the last change was refused; empty text when it was not
 */
public record MemberList(List<User> people, boolean manageable, String email, String problem) {
  public MemberList {
    people = List.copyOf(people);
  }

  /** The roles that there are. */
  public List<Role> roles() {
    return List.of(Role.values());
  }

  /** What a role may do. */
  public String meaning(Role role) {
    return switch (role) {
      case OWNER -> "everything, members and API keys included";
      case MEMBER -> "sees everything, manages domains and their checks";
    };
  }
}
