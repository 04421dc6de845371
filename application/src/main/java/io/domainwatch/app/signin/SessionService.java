package io.domainwatch.app.signin;

import io.domainwatch.app.audit.AuditTrail;
import io.domainwatch.core.account.UserId;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.signin.AccountNotices;
import io.domainwatch.core.signin.Session;
import io.domainwatch.core.signin.SessionOrigin;
import io.domainwatch.core.signin.Sessions;
import io.domainwatch.core.storage.Transactions;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What visitors see and do of their own sessions. Every method throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when the storage is away.
 */
public final class SessionService {
  private final Transactions transactions;
  private final Sessions sessions;
  private final AuditTrail trail;
  private final AccountNotices notices;

  @Inject
  public SessionService(
      Transactions transactions, Sessions sessions, AuditTrail trail, AccountNotices notices) {
    this.transactions = transactions;
    this.sessions = sessions;
    this.trail = trail;
    this.notices = notices;
  }

  /**
   * Notes from where somebody who just signed in came, and has them told when they did not sign in
   * from that network lately, but did from others.
   */
  public void began(SignIn.SignedIn signedIn, SessionOrigin origin, Instant now) {
    sessions.cameFrom(signedIn.session().hash(), origin);
    switch (sessions.noteNetwork(signedIn.user(), origin.network(), now)) {
      case NEW -> notices.signedInFromNewNetwork(signedIn.user(), origin, now);
      case FIRST, KNOWN -> {}
    }
  }

  /** Lets a new session of the same browser begin from where the one before did. */
  public void goesOn(SignIn.SignedIn signedIn, SignedInUser before) {
    sessions.cameFrom(signedIn.session().hash(), before.session().origin());
  }

  /** The sessions in which the visitor is signed in, the last seen first. */
  public List<OwnSession> list(SignedInUser visitor, Instant now) {
    return complete(visitor, now)
        .map(session -> new OwnSession(session, isThisOne(session, visitor)))
        .toList();
  }

  /**
   * Ends one of the visitor's own sessions.
   *
   * @param id as {@link OwnSession#id()} says
   * @return the one that ended; empty when the visitor has none of this id
   */
  public Optional<OwnSession> end(SignedInUser visitor, String id, Instant now) {
    return transactions.in(
        () ->
            complete(visitor, now)
                .filter(session -> session.hash().id().equals(id))
                .findFirst()
                .map(session -> end(visitor, session, now)));
  }

  /** Ends all sessions of the visitor, this one too. */
  public void endAll(SignedInUser visitor, Instant now) {
    UserId person = visitor.user().id();
    transactions.in(
        () -> {
          int ended = sessions.ofUser(person).size();
          sessions.endAllOf(person, Optional.empty());
          record(visitor, "everywhere, sessions: " + ended, now);
        });
  }

  private OwnSession end(SignedInUser visitor, Session session, Instant now) {
    sessions.end(session.hash());
    boolean own = isThisOne(session, visitor);
    record(visitor, own ? "" : "of another session, " + session.origin().browser(), now);
    return new OwnSession(session, own);
  }

  private void record(SignedInUser visitor, String detail, Instant now) {
    String email = visitor.user().email();
    trail.record(visitor.actor(), AuditAction.SIGNED_OUT, email, detail, now);
  }

  private Stream<Session> complete(SignedInUser visitor, Instant now) {
    return sessions.ofUser(visitor.user().id()).stream()
        .filter(session -> session.stage() == Session.Stage.COMPLETE)
        .filter(session -> !session.endedAt(now));
  }

  private static boolean isThisOne(Session session, SignedInUser visitor) {
    return session.hash().equals(visitor.session().hash());
  }
}
