package io.domainwatch.app.access;

import io.domainwatch.app.limit.BlockLimit;
import io.domainwatch.app.limit.RequestWindows;
import io.domainwatch.core.device.DeviceToken;
import io.domainwatch.core.quota.Quota;
import io.domainwatch.core.quota.QuotaDecision;
import io.domainwatch.core.signin.SessionHash;
import io.domainwatch.core.value.ClientBlock;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Optional;

/**
 * Counts requests to pages on this instance: of people who are signed in by their session, of
 * browsers that signed in before by themselves, of all others by their block. So strangers in the
 * same network cannot use up what a person who works here has.
 */
public final class PageQuotas {
  /** A minute of one session: five pages a second, far more than a person looks at. */
  public static final int PER_SESSION = 300;

  /** A minute of one block: an office behind one address may sign in at the same time. */
  public static final int PER_BLOCK = 600;

  private final RequestWindows<SessionHash> sessions = new RequestWindows<>();
  private final RequestWindows<DeviceToken> devices = new RequestWindows<>();
  private final Quota perSession;
  private final BlockLimit blocks;

  /** With {@link #PER_SESSION} and {@link #PER_BLOCK}. */
  @Inject
  public PageQuotas() {
    this(PER_SESSION, PER_BLOCK);
  }

  /**
   * With other figures.
   *
   * @param perSession requests of one session, and of one browser, in a window
   * @param perBlock requests of one block in a window
   */
  public PageQuotas(int perSession, int perBlock) {
    this.perSession = new Quota(perSession);
    this.blocks = new BlockLimit(perBlock);
  }

  /**
   * Counts a request.
   *
   * @param session what the browser claims; it counts by itself once {@link #proven} has told that
   *     it is one
   * @param device a browser that has signed in before
   * @param block where the client is
   */
  public QuotaDecision count(
      Optional<SessionHash> session, Optional<DeviceToken> device, ClientBlock block, Instant now) {
    Optional<SessionHash> known = session.filter(sessions::knows);
    if (known.isPresent()) {
      return sessions.count(known.get(), perSession, now);
    }
    return device
        .map(token -> devices.count(token, perSession, now))
        .orElseGet(() -> blocks.count(block, now));
  }

  /** A request showed that a session goes on. */
  public void proven(SessionHash session, Instant now) {
    if (!sessions.knows(session)) {
      sessions.count(session, perSession, now);
    }
  }

  /** A request showed that there is no such session, or no longer. */
  public void disproven(SessionHash session) {
    sessions.forget(session);
  }
}
