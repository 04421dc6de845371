package io.domainwatch.checks.net.pace;

import io.domainwatch.core.schedule.FairShare;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * The runs that may ask one server at the same time: as many as its pace lets come to their end in
 * good time. Others come back later, before their own time begins to run
 * (docs/spec/checks/dns-shared.md, "Runs for one server"). Organizations share the places. Not safe
 * for use by several threads at once.
 */
public final class RunPlaces {

  /** Queries that a run usually puts to one server. */
  private static final int QUERIES_OF_RUN = 12;

  /** How long the queries of all runs with a place may take together: a third of a run's time. */
  private static final Duration HORIZON = Duration.ofSeconds(10);

  /** Nobody is put off for longer, so that a pace that rose meanwhile is used. */
  private static final Duration LONGEST_WAIT = Duration.ofMinutes(2);

  private final Map<UUID, Integer> held = new HashMap<>();
  private final Map<UUID, Long> waiting = new HashMap<>();
  private Optional<UUID> cameLast = Optional.empty();
  private int all;
  private long lastTicket = Long.MIN_VALUE;

  /** How many runs may ask a server of this pace at once. */
  public static int capacity(int perSecond) {
    return Math.max(1, (int) (perSecond * HORIZON.toSeconds() / QUERIES_OF_RUN));
  }

  /**
   * Takes a place.
   *
   * @param who the organization, as a key that tells nothing
   * @param perSecond queries that the server may be asked
   * @param now nanoseconds from an arbitrary origin
   */
  public boolean enter(UUID who, int perSecond, long now) {
    waiting.values().removeIf(since -> now - since > 2 * LONGEST_WAIT.toNanos());
    FairShare share = new FairShare(capacity(perSecond));
    boolean othersWait = waiting.keySet().stream().anyMatch(other -> !other.equals(who));
    FairShare.Others others = othersWait ? FairShare.Others.WAITING : FairShare.Others.ABSENT;
    boolean last = cameLast.filter(who::equals).isPresent();
    if (!share.mayEnter(all, held.getOrDefault(who, 0), others, last)) {
      waiting.put(who, now);
      return false;
    }
    waiting.remove(who);
    held.merge(who, 1, Integer::sum);
    cameLast = Optional.of(who);
    all++;
    return true;
  }

  /** Gives a place back. */
  public void leave(UUID who) {
    held.computeIfPresent(who, (_, count) -> count > 1 ? count - 1 : null);
    all--;
  }

  /**
   * When who found no place shall come back: one after the other, as fast as the pace lets runs
   * come to their end.
   *
   * @param spread from 0 to 1, for one run always the same; puts those apart that wait longest
   */
  public Duration comeBack(int perSecond, double spread, long now) {
    long apart = Duration.ofSeconds(QUERIES_OF_RUN).toNanos() / perSecond;
    long soonest = now + HORIZON.toNanos() / 2;
    long ticket = lastTicket < soonest ? soonest : lastTicket + apart;
    if (ticket - now > LONGEST_WAIT.toNanos()) {
      return Duration.ofMillis((long) (LONGEST_WAIT.toMillis() * (0.75 + spread / 2)));
    }
    lastTicket = ticket;
    return Duration.ofNanos(ticket - now);
  }

  /** Whether nobody has a place and nobody waits for one. */
  public boolean isIdle() {
    return all == 0 && waiting.isEmpty();
  }
}
