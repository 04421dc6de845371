package io.domainwatch.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Servers and poolers as they behave, by script. */
class PoolerCheckTest {
  private static final int BY_POOLER = 4711;

  private final AtomicInteger opened = new AtomicInteger();
  private final AtomicInteger closed = new AtomicInteger();

  private abstract class Scripted implements PoolerCheck.Session {
    Scripted() {
      opened.incrementAndGet();
    }

    @Override
    public int announced() {
      return BY_POOLER;
    }

    @Override
    public void close() {
      closed.incrementAndGet();
    }
  }

  /** Keeps one process for its whole life. */
  private final class Kept extends Scripted {
    private final int process;
    private final int announced;

    Kept(int process, int announced) {
      this.process = process;
      this.announced = announced;
    }

    @Override
    public int announced() {
      return announced;
    }

    @Override
    public int serving() {
      return process;
    }
  }

  /** Takes a process for each transaction, the one that rests longest. */
  private final class Lent extends Scripted {
    private final Deque<Integer> idle;
    private final boolean holding;

    Lent(Deque<Integer> idle, boolean holding) {
      this.idle = idle;
      this.holding = holding;
    }

    @Override
    public int serving() {
      int process = idle.isEmpty() ? 100 + opened.get() : idle.pop();
      if (!holding) {
        idle.addLast(process);
      }
      return process;
    }
  }

  @Test
  void aServerIsOneConnectionEnough() throws SQLException {
    assertThat(PoolerCheck.sharesSessions(_ -> new Kept(7, 7))).isFalse();
    assertThat(opened).hasValue(1);
    assertThat(closed).hasValue(1);
  }

  @Test
  void aPoolerThatKeepsSessionsSharesNone() throws SQLException {
    AtomicInteger process = new AtomicInteger();
    assertThat(PoolerCheck.sharesSessions(_ -> new Kept(process.incrementAndGet(), BY_POOLER)))
        .isFalse();
    assertThat(closed).hasValue(opened.get());
  }

  @Test
  void aPoolerThatKeepsSessionsAndHasFewIsNotTakenForOneThatSharesThem() throws SQLException {
    AtomicInteger process = new AtomicInteger();
    assertThat(
            PoolerCheck.sharesSessions(
                holding -> {
                  if (process.incrementAndGet() > 2) {
                    throw new SQLException("no session is left");
                  }
                  return new Kept(process.get(), BY_POOLER);
                }))
        .isFalse();
    assertThat(closed).hasValue(2);
  }

  @Test
  void aPoolerThatLendsSessionsIsFound() throws SQLException {
    Deque<Integer> idle = new ArrayDeque<>();
    assertThat(PoolerCheck.sharesSessions(holding -> new Lent(idle, holding))).isTrue();
    assertThat(closed).hasValue(opened.get());
  }

  @Test
  void aPoolerThatLendsSessionsIsFoundWhereOthersHaveLeftSome() throws SQLException {
    Deque<Integer> idle = new ArrayDeque<>();
    for (int process = 1; process <= 5; process++) {
      idle.add(process);
    }
    assertThat(PoolerCheck.sharesSessions(holding -> new Lent(idle, holding))).isTrue();
  }
}
