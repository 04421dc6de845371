package io.domainwatch.core.signin;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.User;
import io.domainwatch.core.account.UserId;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Keeps sessions. Every method throws {@link io.domainwatch.core.storage.StorageUnavailable} when
 * storage is away.
 */
public interface Sessions {
  /** Long enough for a home that one visits now and then. */
  Duration NETWORK_REMEMBERED = Duration.ofDays(90);

  /** Adds a session; a no-op when the organization has no such person. */
  void add(Session session);

  /** The session with this hash, ended or not, and whose it is; empty when there is none. */
  Optional<KnownSession> find(SessionHash hash);

  /** The sessions with these hashes, ended or not, that there are; in no order. */
  List<Session> findAll(Collection<SessionHash> hashes);

  /**
   * Moves {@code lastSeenAt} forward, and back only from an impossible future ({@link
   * Session#AHEAD}); a no-op when absent.
   */
  void seen(SessionHash hash, Instant at);

  /** The sessions of a person, ended ones and unfinished ones too, the last seen first. */
  List<Session> ofUser(UserId userId);

  /** Stores when the person stepped up ({@link Session#steppedUpAt}); a no-op when absent. */
  void steppedUp(SessionHash hash, Instant at);

  /** Stores from where a session began; a no-op when absent. */
  void cameFrom(SessionHash hash, SessionOrigin origin);

  /**
   * Notes that a person signed in from a network, and forgets networks from which they did not for
   * {@link #NETWORK_REMEMBERED}; a no-op for a person that there is not.
   *
   * @return whether it is another one than those that are known
   */
  NetworkKind noteNetwork(User user, String network, Instant at);

  /** What a network is to a person. */
  enum NetworkKind {
    /** No other one is known, so that nothing can be said. */
    FIRST,
    /** They signed in from others lately, not from this one. */
    NEW,
    /** They signed in from it lately. */
    KNOWN
  }

  /** Removes a session; a no-op when absent. */
  void end(SessionHash hash);

  /** Removes all sessions of a person but {@code kept}. */
  void endAllOf(UserId userId, Optional<SessionHash> kept);

  /**
   * Removes the sessions that {@link Session#endedAt} calls ended at {@code now}.
   *
   * @return how many there were
   */
  int dropEnded(Instant now);

  /** A session, the person and the organization. */
  record KnownSession(Session session, User user, Organization organization) {}
}
