package io.domainwatch.core.audit;

import io.domainwatch.core.account.User;
import java.time.Instant;
import java.util.regex.Pattern;

/**
 * One thing that was done.
 *
 * @param subject what it was done to, as people know it: a domain name, a key's name, an address
 * @param detail one line for people, without secrets; empty text when there is nothing to add. One
 *     that tells a client address begins with {@code from} and the address
 */
public record AuditEntry(
    AuditId id, Actor actor, AuditAction action, String subject, String detail, Instant at) {
  private static final Pattern CLIENT_ADDRESS = Pattern.compile("^from [^\\s,]+");

  /**
   * The entry as a person may see it: client addresses of others are for owners
   * (docs/spec/isolation.md, "Rights").
   */
  public AuditEntry shownTo(User viewer) {
    if (!tellsClientAddress() || viewer.role().maySeeClientAddresses() || isOf(viewer)) {
      return this;
    }
    String hidden = CLIENT_ADDRESS.matcher(detail).replaceFirst("from an address that owners see");
    return new AuditEntry(id, actor, action, subject, hidden, at);
  }

  private boolean tellsClientAddress() {
    return action == AuditAction.SIGNED_IN || action == AuditAction.SIGN_IN_REFUSED;
  }

  /** Of a refused sign-in only the account is known. */
  private boolean isOf(User viewer) {
    return actor.kind() == Actor.Kind.STRANGER
        ? subject.equals(viewer.email())
        : actor.id().equals(viewer.id().text());
  }
}
