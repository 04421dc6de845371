package io.domainwatch.app.signin;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.core.account.Organizations;
import io.domainwatch.core.account.User;
import io.domainwatch.core.signin.Session;
import io.domainwatch.core.signin.Sessions;
import io.domainwatch.core.text.Sentence;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Optional;

/**
 * Stands before what a stolen or unattended session must not do: use cases ask it themselves, so
 * that no page can forget to. {@link StepUpService} lets people pass it.
 */
public final class StepUpGuard {
  private final Organizations organizations;
  private final Sessions sessions;

  @Inject
  public StepUpGuard(Organizations organizations, Sessions sessions) {
    this.organizations = organizations;
    this.sessions = sessions;
  }

  /**
   * The person as they are now. Wants a transaction; until that ends no password in the
   * organization changes and nobody is removed.
   *
   * @throws RequestRefused with {@link Refusal.StepUpNeeded} when the visitor has not stepped up in
   *     this session lately ({@link Session#isSteppedUpAt}), and with {@link Refusal.NotAllowed}
   *     when the session has ended meanwhile
   */
  public User require(SignedInUser visitor, Instant now) {
    Sessions.KnownSession present =
        present(visitor, now)
            .orElseThrow(
                () ->
                    new RequestRefused(
                        new Refusal.NotAllowed(
                            Sentence.of("you were signed out meanwhile; sign in again"))));
    if (!present.session().isSteppedUpAt(now)) {
      throw new RequestRefused(new Refusal.StepUpNeeded());
    }
    return present.user();
  }

  private Optional<Sessions.KnownSession> present(SignedInUser visitor, Instant now) {
    organizations.lock(visitor.organizationId());
    return sessions.find(visitor.session().hash()).filter(known -> !known.session().endedAt(now));
  }
}
