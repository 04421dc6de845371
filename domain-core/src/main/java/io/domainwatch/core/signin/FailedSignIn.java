package io.domainwatch.core.signin;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.UserId;
import java.time.Duration;
import java.time.Instant;

/**
 * A try to sign in as somebody that went wrong, for that person to see.
 *
 * @param network from where, the text of a {@link io.domainwatch.core.value.ClientBlock}
 */
public record FailedSignIn(
    OrganizationId organizationId, UserId userId, Instant at, String network, Step step) {
  /** Of one person so many are kept, the newest ones: what fits on a page. */
  public static final int MAX_KEPT = 20;

  /** For so long they are kept. */
  public static final Duration KEPT_FOR = Duration.ofDays(30);

  /** What was wrong. */
  public enum Step {
    /** The password. */
    PASSWORD,
    /** The code of the second factor, after the right password. */
    CODE
  }
}
