package io.domainwatch.app.signin;

import io.domainwatch.core.account.User;
import io.domainwatch.core.account.Users;
import io.domainwatch.core.signin.FailedSignIn;
import io.domainwatch.core.signin.FailedSignIns;
import io.domainwatch.core.signin.Session;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.core.value.ClientBlock;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Executor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What people are told about tries to sign in as them. */
public final class FailedSignInLog {
  private static final Logger LOG = LoggerFactory.getLogger(FailedSignInLog.class);

  private final FailedSignIns failures;
  private final Users users;
  private final Afterwards afterwards;

  /**
   * Writes behind the back of whoever tried, who would else learn from the time that an answer
   * takes whether there is such an account. May drop work when there is too much.
   */
  public record Afterwards(Executor executor) {}

  @Inject
  public FailedSignInLog(FailedSignIns failures, Users users, Afterwards afterwards) {
    this.failures = failures;
    this.users = users;
    this.afterwards = afterwards;
  }

  /** Notes a try for the person with this address, if there is one; returns before that is done. */
  void note(String email, FailedSignIn.Step step, ClientBlock block, Instant now) {
    afterwards.executor().execute(() -> store(email, step, block, now));
  }

  /** A person has signed in; what failed before is what they are told now. */
  void tell(User user, Instant now) {
    failures.tell(user.organizationId(), user.id(), now);
  }

  /**
   * What the person behind a session is to see: tries between their last two sign-ins, the one that
   * began this session being the later, and all since; newest first, at most {@link
   * FailedSignIn#MAX_KEPT}.
   */
  public List<FailedSignIn> shownTo(Session session) {
    return failures.of(session.organizationId(), session.userId(), session.startedAt());
  }

  /** Forgets what is older than {@link FailedSignIn#KEPT_FOR}; returns how many there were. */
  int dropOld(Instant now) {
    return failures.dropBefore(now.minus(FailedSignIn.KEPT_FOR));
  }

  private void store(String email, FailedSignIn.Step step, ClientBlock block, Instant now) {
    try {
      users
          .findByEmail(email)
          .map(user -> new FailedSignIn(user.organizationId(), user.id(), now, block.text(), step))
          .ifPresent(failures::add);
    } catch (StorageUnavailable e) {
      LOG.warn("a failed sign-in is not kept for its person: {}", e.reason());
    }
  }
}
