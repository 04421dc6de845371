package io.domainwatch.boot.service;

import io.domainwatch.boot.health.Front;
import io.domainwatch.boot.health.FrontWatch;
import io.domainwatch.boot.health.Health;
import io.domainwatch.web.SelfProbe;
import jakarta.inject.Inject;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;

/**
 * Sends requests to the own server, as its users do, so that readiness knows if they are served.
 */
final class FrontProbing implements AutoCloseable {
  /** Between an answer and the next request. */
  private static final Duration PACE = Duration.ofSeconds(2);

  /** How long one request waits: less than a third of what makes readiness fail. */
  private static final Duration WITHIN = Duration.ofSeconds(2);

  private final FrontWatch watch;
  private final Loops starting;
  private final Deque<Loop> loops = new ArrayDeque<>();

  @Inject
  FrontProbing(Health health, Loops starting) {
    this.watch = health.front();
    this.starting = starting;
  }

  /**
   * Begins; each front has a loop of its own, so that one that is silent delays no other.
   *
   * @param server what it is bound to
   * @param tls whether it speaks TLS
   */
  void start(InetSocketAddress server, boolean tls, List<Front> fronts) {
    for (Front front : fronts) {
      watch.served(front);
      String name = "probe-" + front.name().toLowerCase(Locale.ROOT);
      loops.push(starting.start(name, PACE, _ -> probe(server, tls, front)));
    }
  }

  private void probe(InetSocketAddress server, boolean tls, Front front) {
    SelfProbe.problem(server, tls, front.path(), WITHIN)
        .ifPresentOrElse(problem -> watch.notServed(front, problem), () -> watch.served(front));
  }

  @Override
  public void close() {
    loops.forEach(Loop::close);
  }
}
