package io.domainwatch.notifications.net;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Looks names up by the system's resolver, which knows internal names too, within a bounded time:
 * it takes no interrupt itself, so each look-up has a thread that nobody has to wait for.
 */
public final class SystemNames implements AutoCloseable {
  /** Time for a look-up; resolvers usually ask again after 5 s. */
  private static final Duration LONGEST = Duration.ofSeconds(10);

  /** Look-ups at once: those of all messages under way, and as many that nobody waits for. */
  private static final int MAX_AT_ONCE = 64;

  private static final Duration IDLE = Duration.ofSeconds(10);

  private final Resolver resolver;
  private final Duration longest;
  private final ThreadPoolExecutor threads;

  /** What the system knows. */
  @FunctionalInterface
  interface Resolver {
    /** The addresses of a name or of a literal. */
    InetAddress[] resolve(String host) throws UnknownHostException;
  }

  /** What came of a look-up. */
  public sealed interface Answer {
    /** At least one address, in the order of the system. */
    record Found(List<InetAddress> addresses) implements Answer {}

    /**
     * None.
     *
     * @param why one sentence
     */
    record None(String why) implements Answer {}
  }

  /** The system's own. */
  public SystemNames() {
    this(InetAddress::getAllByName, LONGEST);
  }

  SystemNames(Resolver resolver, Duration longest) {
    this.resolver = resolver;
    this.longest = longest;
    this.threads =
        new ThreadPoolExecutor(
            0,
            MAX_AT_ONCE,
            IDLE.toSeconds(),
            TimeUnit.SECONDS,
            new SynchronousQueue<>(),
            Thread.ofPlatform().daemon().name("notification-names-", 0).factory());
  }

  /** The addresses of a name; never throws for the network. */
  public Answer find(String host) {
    try {
      Future<InetAddress[]> asked = threads.submit(() -> resolver.resolve(host));
      return await(asked, host);
    } catch (RejectedExecutionException _) {
      return new Answer.None("Too many names are being looked up at once.");
    }
  }

  private Answer await(Future<InetAddress[]> asked, String host) {
    try {
      return new Answer.Found(List.of(asked.get(longest.toMillis(), TimeUnit.MILLISECONDS)));
    } catch (ExecutionException _) {
      return new Answer.None("The name " + host + " has no address.");
    } catch (TimeoutException _) {
      asked.cancel(true);
      return new Answer.None("The name " + host + " could not be looked up in time.");
    } catch (InterruptedException _) {
      asked.cancel(true);
      Thread.currentThread().interrupt();
      return new Answer.None("The look-up of " + host + " was interrupted.");
    }
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
