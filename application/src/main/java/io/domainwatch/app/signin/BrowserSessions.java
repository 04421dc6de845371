package io.domainwatch.app.signin;

import io.domainwatch.core.account.User;
import io.domainwatch.core.signin.Session;
import io.domainwatch.core.signin.SessionHash;
import io.domainwatch.core.signin.SessionToken;
import io.domainwatch.core.signin.Sessions;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/** Begins, finds and ends sessions. */
public final class BrowserSessions {
  private final Sessions sessions;
  private final RandomGenerator random;

  /** A session with the token that finds it, which is told once. */
  record Begun(SessionToken token, Session session) {}

  @Inject
  public BrowserSessions(Sessions sessions, RandomGenerator random) {
    this.sessions = sessions;
    this.random = random;
  }

  /** A new session under a new token. */
  Begun begin(User user, Session.Stage stage, Instant now) {
    SessionToken token = SessionToken.make(random);
    Session session = new Session(token.hash(), user.organizationId(), user.id(), stage, now, now);
    sessions.add(session);
    return new Begun(token, session);
  }

  /** The session of a token at this stage; empty when there is none or it has ended. */
  Optional<Sessions.KnownSession> find(SessionToken token, Session.Stage stage, Instant now) {
    return sessions
        .find(token.hash())
        .filter(known -> known.session().stage() == stage && !known.session().endedAt(now));
  }

  /** Notes that a session is in use. */
  void seen(Session session, Instant now) {
    if (session.seenIsNews(now)) {
      sessions.seen(session.hash(), now);
    }
  }

  /** Whether a session is still there. */
  boolean has(Session session) {
    return sessions.find(session.hash()).isPresent();
  }

  /** Those of these sessions that are complete and go on. */
  Set<SessionHash> goingOn(Collection<SessionHash> hashes, Instant now) {
    return sessions.findAll(hashes).stream()
        .filter(it -> it.stage() == Session.Stage.COMPLETE && !it.endedAt(now))
        .map(Session::hash)
        .collect(Collectors.toSet());
  }

  /** Notes that the person of a session has stepped up. */
  void steppedUp(Session session, Instant now) {
    sessions.steppedUp(session.hash(), now);
  }

  /** Ends a session. */
  void end(Session session) {
    sessions.end(session.hash());
  }

  /** Ends all sessions of a person. */
  void endAllOf(User user) {
    sessions.endAllOf(user.id(), Optional.empty());
  }

  /** Removes the sessions that have ended; returns how many. */
  int dropEnded(Instant now) {
    return sessions.dropEnded(now);
  }
}
