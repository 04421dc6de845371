package io.domainwatch.core.signin;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.User;
import io.domainwatch.core.account.UserId;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Keeps sessions. Every method throws {@link io.domainwatch.core.storage.StorageUnavailable} when
 * storage is away.
 */
public interface Sessions {
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
