package io.domainwatch.core.account;

import java.util.Optional;
import java.util.stream.Stream;

/** What a person may do in the dashboard (docs/spec/isolation.md, "Rights"). */
public enum Role {
  OWNER("owner"),
  MEMBER("member"),
  VIEWER("viewer");

  private final String wireName;

  Role(String wireName) {
    this.wireName = wireName;
  }

  /** The name on the wire. */
  public String wireName() {
    return wireName;
  }

  /** Whether they may change what belongs to the organization, or only look at it. */
  public boolean mayChange() {
    return switch (this) {
      case OWNER, MEMBER -> true;
      case VIEWER -> false;
    };
  }

  /** Whether they may add and remove people and change their roles. */
  public boolean mayManageMembers() {
    return switch (this) {
      case OWNER -> true;
      case MEMBER, VIEWER -> false;
    };
  }

  /** Whether they may change what the organization is called. */
  public boolean mayRenameOrganization() {
    return switch (this) {
      case OWNER -> true;
      case MEMBER, VIEWER -> false;
    };
  }

  /** Whether they may make and revoke API keys, which reach as far as a whole organization. */
  public boolean mayManageKeys() {
    return switch (this) {
      case OWNER -> true;
      case MEMBER, VIEWER -> false;
    };
  }

  /**
   * Whether they may read what receivers of webhooks answered: it may come from inside a network.
   */
  public boolean mayReadAnswers() {
    return switch (this) {
      case OWNER -> true;
      case MEMBER, VIEWER -> false;
    };
  }

  /** Whether they may see from which addresses others sign in. */
  public boolean maySeeClientAddresses() {
    return switch (this) {
      case OWNER -> true;
      case MEMBER, VIEWER -> false;
    };
  }

  /** The role with this wire name, compared exactly; empty when there is none. */
  public static Optional<Role> find(String wireName) {
    return Stream.of(values()).filter(role -> role.wireName.equals(wireName)).findFirst();
  }
}
