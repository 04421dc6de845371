package io.domainwatch.checks.net.pace;

import io.domainwatch.core.run.MeasuredTime;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The pace at which one server is asked: slow for a stranger, faster the more it has answered
 * promptly (docs/spec/checks/dns-shared.md, "Pace per server"). Reads no clock; nanoseconds count
 * from an arbitrary origin. Not safe for use by several threads at once.
 */
public final class ServerPace {

  /**
   * Queries that begin within {@link #WINDOW} at the first level: 10 a second on average, and one
   * run's look at a small zone goes in one go.
   */
  public static final int WINDOW_QUERIES = 40;

  /** Over which the pace is reckoned. */
  public static final Duration WINDOW = Duration.ofSeconds(4);

  /** Queries under way at once at the first level. */
  private static final int IN_FLIGHT = 2;

  /**
   * How often the pace doubles at most: 160 queries a second. 5,000 domains on one server need
   * about 75 at the default intervals.
   */
  private static final int TOP_LEVEL = 4;

  /** Of the queries of a batch at least nine tenths must be answered promptly for more of them. */
  private static final int PROMPT_SHARE = 10;

  /** A batch of which more than a tenth stayed unanswered halves the pace. */
  private static final int SILENT_SHARE = 10;

  /** An answer is prompt that takes no more than the quickest of the server and this. */
  private static final Duration SLACK = Duration.ofMillis(100);

  /** Later than this no answer is prompt, however far away the server is. */
  private static final Duration SLOW = Duration.ofMillis(600);

  private final Deque<Long> begun = new ArrayDeque<>();
  private final Deque<Long> begunInPassing = new ArrayDeque<>();
  private int level;
  private long quickest = Long.MAX_VALUE;
  private int answered;
  private int prompt;
  private int silent;

  /** Begins a query, or says how long to wait before asking again; zero when it may begin. */
  public Duration begin(long now) {
    forgetOld(now);
    if (begun.size() < WINDOW_QUERIES << level) {
      begun.add(now);
      return Duration.ZERO;
    }
    return untilForgotten(begun.element(), now);
  }

  /**
   * The same for who holds no place at the server while others do: half of the pace at most, so
   * that those come to their end.
   */
  public Duration beginInPassing(long now) {
    forgetOld(now);
    if (begunInPassing.size() >= WINDOW_QUERIES << level >> 1) {
      return untilForgotten(begunInPassing.element(), now);
    }
    Duration wait = begin(now);
    if (wait.isZero()) {
      begunInPassing.add(now);
    }
    return wait;
  }

  private static Duration untilForgotten(long begunAt, long now) {
    return Duration.ofNanos(begunAt + WINDOW.toNanos() - now).plusMillis(1);
  }

  /**
   * A query was answered, whatever the answer was. Nothing is learned from a time that is not the
   * server's.
   */
  public void answered(MeasuredTime time) {
    if (!time.isThePeers()) {
      return;
    }
    Duration took = time.took();
    answered++;
    quickest = Math.min(quickest, took.toNanos());
    boolean inTime = took.toNanos() <= quickest + SLACK.toNanos();
    if (inTime && took.compareTo(SLOW) <= 0) {
      prompt++;
    }
    endBatch();
  }

  /** A query stayed unanswered for this time. Nothing is learned from one that proves nothing. */
  public void silent(MeasuredTime time) {
    if (!time.provesSilence()) {
      return;
    }
    silent++;
    endBatch();
  }

  private void endBatch() {
    int all = answered + silent;
    if (all < WINDOW_QUERIES << level) {
      return;
    }
    if (silent * SILENT_SHARE > all) {
      level = Math.max(0, level - 1);
    } else if ((all - prompt) * PROMPT_SHARE <= all) {
      level = Math.min(TOP_LEVEL, level + 1);
    }
    answered = 0;
    prompt = 0;
    silent = 0;
  }

  /** Queries that may be under way at once. */
  public int inFlight() {
    return IN_FLIGHT << level;
  }

  /** And so many more by those who hold no place. */
  public int inFlightInPassing() {
    return inFlight() / 2;
  }

  /** Queries a second, on average. */
  public int perSecond() {
    return (int) ((WINDOW_QUERIES << level) / WINDOW.toSeconds());
  }

  /** Whether nothing began within the last window. */
  public boolean isIdle(long now) {
    forgetOld(now);
    return begun.isEmpty();
  }

  private void forgetOld(long now) {
    forgetOld(begun, now);
    forgetOld(begunInPassing, now);
  }

  private static void forgetOld(Deque<Long> times, long now) {
    while (!times.isEmpty() && now - times.element() >= WINDOW.toNanos()) {
      times.remove();
    }
  }
}
