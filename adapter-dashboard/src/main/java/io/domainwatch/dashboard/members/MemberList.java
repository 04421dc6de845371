package io.domainwatch.dashboard.members;

import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.invitation.Invitation;
import java.util.List;

/**
 * The people of an organization, and who is invited.
 *
 * @param invitations open ones, newest first
 * @param manageable whether this person may change them
 * @param typed what was typed into the form that was refused
 */
public record MemberList(
    List<User> people, List<Invitation> invitations, boolean manageable, Typed typed) {
  public MemberList {
    people = List.copyOf(people);
    invitations = List.copyOf(invitations);
  }

  /**
   * A form that was refused.
   *
   * @param form which one
   * @param email as typed
   * @param role as chosen
   * @param problem why it was refused; empty text when none was
   */
  public record Typed(Form form, String email, Role role, String problem) {
    /** Nothing was refused. */
    static final Typed NOTHING = new Typed(Form.PEOPLE, "", Role.MEMBER, "");
  }

  /** The forms of the page. */
  public enum Form {
    INVITATION,
    ADDITION,
    PEOPLE
  }

  /** Whether what was typed into a form was refused. */
  public boolean refused(Form form) {
    return typed.form() == form && !typed.problem().isEmpty();
  }

  /** The address that a form shows. */
  public String email(Form form) {
    return refused(form) ? typed.email() : "";
  }

  /** Whether a form has this role chosen. */
  public boolean isChosen(Form form, Role role) {
    return role == (refused(form) ? typed.role() : Role.MEMBER);
  }

  /** The roles that there are. */
  public List<Role> roles() {
    return List.of(Role.values());
  }

  /** What a role may do. */
  public String meaning(Role role) {
    return RoleText.meaning(role);
  }
}
