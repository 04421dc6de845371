package io.domainwatch.app.audit;

import io.domainwatch.core.account.User;
import io.domainwatch.core.account.Users;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.audit.AuditAction;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Writes refused sign-ins into the audit log of the organization whose account it was; those of
 * unknown accounts belong to nobody's log.
 */
public final class RefusedSignInLog {
  private final RefusedSignIns refused;
  private final Users users;
  private final AuditTrail trail;

  @Inject
  public RefusedSignInLog(RefusedSignIns refused, Users users, AuditTrail trail) {
    this.refused = refused;
    this.users = users;
    this.trail = trail;
  }

  /**
   * Writes down what waits; to be called about once a second.
   *
   * @throws io.domainwatch.core.storage.StorageUnavailable when the storage is away; what was
   *     waiting is lost then
   */
  public void tick(Instant now) {
    Map<String, Optional<User>> known = new HashMap<>();
    for (RefusedSignIns.Due due : refused.take(now)) {
      known
          .computeIfAbsent(due.email(), users::findByEmail)
          .ifPresentOrElse(user -> write(user, due, now), () -> refused.forget(due.email()));
    }
  }

  private void write(User user, RefusedSignIns.Due due, Instant now) {
    String times = due.times() == 1 ? "" : ", " + due.times() + " times";
    trail.record(
        Actor.stranger(user.organizationId()),
        AuditAction.SIGN_IN_REFUSED,
        user.email(),
        "from " + due.address() + times,
        now);
  }
}
