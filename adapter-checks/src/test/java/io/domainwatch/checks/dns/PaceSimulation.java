package io.domainwatch.checks.dns;

import io.domainwatch.checks.net.pace.RunPlaces;
import io.domainwatch.checks.net.pace.ServerPace;
import io.domainwatch.core.run.MeasuredTime;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.PriorityQueue;
import java.util.UUID;

/**
 * Many domains on a few name servers, run after run, in a time of its own: the rules of the pace
 * are those of the product, the servers answer after a fixed time, and nobody waits for real.
 */
final class PaceSimulation {

  /**
   * A check of every domain.
   *
   * @param interval between two runs of a domain
   * @param queries that a run puts to each server, one after the other
   * @param most time that a run has for looking
   */
  record Check(Duration interval, int queries, Duration most) {}

  /**
   * What became of it.
   *
   * @param runs that came to their end
   * @param late of these, that needed more than their time
   * @param postponed how often a run was told to come back
   * @param longest that a run took
   * @param longestPause between the ends of two runs of one check of one domain, or until the
   *     first, in intervals of that check
   * @param unfinished checks of domains whose first run has not ended
   */
  record Report(
      int runs, int late, int postponed, Duration longest, double longestPause, int unfinished) {}

  private record Event(long at, long order, Runnable what) {}

  private final PriorityQueue<Event> events =
      new PriorityQueue<>(Comparator.comparingLong(Event::at).thenComparingLong(Event::order));
  private final List<Server> servers = new ArrayList<>();
  private final Duration answerTime;
  private long now;
  private long order;
  private int runs;
  private int late;
  private int postponed;
  private long longest;
  private double longestPause;
  private int unfinished;

  PaceSimulation(int serverCount, Duration answerTime) {
    this.answerTime = answerTime;
    for (int i = 0; i < serverCount; i++) {
      servers.add(new Server());
    }
  }

  /** Adds domains of one organization, all of whose checks are due at {@code at}. */
  void add(UUID organization, int domains, Check check, Duration at) {
    for (int i = 0; i < domains; i++) {
      unfinished++;
      Task task = new Task(organization, check, spread(i, 7), at.toNanos());
      later(at.toNanos(), task::begin);
    }
  }

  Report runFor(Duration time) {
    while (!events.isEmpty() && events.element().at() < time.toNanos()) {
      Event next = events.remove();
      now = next.at();
      next.what().run();
    }
    return new Report(runs, late, postponed, Duration.ofNanos(longest), longestPause, unfinished);
  }

  /** From 0 to 1, evenly and without chance. */
  private static double spread(long index, long salt) {
    long mixed = (index + 1) * 0x9E3779B97F4A7C15L + salt * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ (mixed >>> 31)) * 0x94D049BB133111EBL;
    return (mixed >>> 11) / (double) (1L << 53);
  }

  private void later(long at, Runnable what) {
    events.add(new Event(at, order++, what));
  }

  /** One check of one domain. */
  private final class Task {
    private final UUID organization;
    private final Check check;
    private final double spread;
    private final long rhythm;
    private int round;
    private long endedAt;
    private long begunAt;
    private int open;

    Task(UUID organization, Check check, double spread, long addedAt) {
      this.organization = organization;
      this.check = check;
      this.spread = spread;
      this.endedAt = addedAt;
      this.rhythm = addedAt + (long) (check.interval().toNanos() * spread);
    }

    void begin() {
      for (int i = 0; i < servers.size(); i++) {
        Server server = servers.get(i);
        int pace = server.pace.perSecond();
        if (!server.places.enter(organization, pace, now)) {
          servers.subList(0, i).forEach(other -> other.places.leave(organization));
          postponed++;
          later(now + server.places.comeBack(pace, spread, now).toNanos(), this::begin);
          return;
        }
      }
      begunAt = now;
      open = servers.size();
      servers.forEach(server -> server.ask(new Questions(this, check.queries())));
    }

    void answered() {
      open--;
      if (open == 0) {
        servers.forEach(server -> server.places.leave(organization));
        end();
      }
    }

    private void end() {
      long took = now - begunAt;
      runs++;
      late += took > check.most().toNanos() ? 1 : 0;
      unfinished -= round == 0 ? 1 : 0;
      longest = Math.max(longest, took);
      long interval = check.interval().toNanos();
      longestPause = Math.max(longestPause, (now - endedAt) / (double) interval);
      endedAt = now;
      long due = rhythm;
      do {
        round++;
        double jitter = (PaceSimulation.spread(round, (long) (spread * 1e9)) - 0.5) / 5;
        due = rhythm + (long) (interval * (round - 1 + jitter));
      } while (due <= now);
      later(due, this::begin);
    }
  }

  /** What a run still has to ask one server. */
  private static final class Questions {
    private final Task task;
    private int left;

    Questions(Task task, int left) {
      this.task = task;
      this.left = left;
    }
  }

  /** A name server that answers everything. */
  private final class Server {
    private final ServerPace pace = new ServerPace();
    private final RunPlaces places = new RunPlaces();
    private final Deque<Questions> waiting = new ArrayDeque<>();
    private int underWay;
    private boolean woken;

    void ask(Questions questions) {
      waiting.add(questions);
      serve();
    }

    private void serve() {
      while (!waiting.isEmpty() && underWay < pace.inFlight()) {
        long wait = pace.begin(now).toNanos();
        if (wait > 0) {
          wakeAt(now + wait);
          return;
        }
        Questions asked = waiting.remove();
        underWay++;
        later(now + answerTime.toNanos(), () -> answer(asked));
      }
    }

    private void wakeAt(long at) {
      if (!woken) {
        woken = true;
        later(
            at,
            () -> {
              woken = false;
              serve();
            });
      }
    }

    private void answer(Questions asked) {
      underWay--;
      pace.answered(new MeasuredTime(answerTime, Duration.ZERO));
      asked.left--;
      if (asked.left > 0) {
        waiting.add(asked);
      } else {
        asked.task.answered();
      }
      serve();
    }
  }
}
