package io.domainwatch.boot.crash;

import io.domainwatch.core.delivery.Deliveries;
import io.domainwatch.core.delivery.NotificationSender;
import io.domainwatch.core.schedule.CheckRuns;
import io.domainwatch.core.schedule.RunRecord;
import io.domainwatch.core.storage.Transactions;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Stands between the parts of a child and its storage, tells the parent what was stored, and ends
 * the process at the chosen step: at once, without any chance to clean up. For one thread.
 */
final class CrashWatch {
  /** What a killed process leaves. */
  private static final int KILLED = 137;

  private final PrintStream parent;
  private Step deadly = Step.NEVER;
  private int spared;
  private final List<String> recorded = new ArrayList<>();
  private boolean routed;
  private boolean finished;
  private int depth;

  CrashWatch(PrintStream parent) {
    this.parent = parent;
  }

  /**
   * Chooses where to die.
   *
   * @param times so often the step is survived first
   */
  void dieAt(Step step, int times) {
    deadly = step;
    spared = times;
  }

  private void reach(Step step) {
    if (step == deadly && spared-- == 0) {
      parent.println("dies " + step);
      Runtime.getRuntime().halt(KILLED);
    }
  }

  /** Which transactions are looked at is known by what is stored in them. */
  Transactions watched(Transactions real) {
    return new Transactions() {
      @Override
      public <T> T in(Supplier<T> work) {
        return around(real, work);
      }
    };
  }

  private <T> T around(Transactions real, Supplier<T> work) {
    depth++;
    T result;
    try {
      result =
          real.in(
              () -> {
                T made = work.get();
                beforeCommit();
                return made;
              });
    } finally {
      depth--;
    }
    if (depth == 0) {
      afterCommit();
    }
    return result;
  }

  private void beforeCommit() {
    if (depth == 1) {
      reachIf(!recorded.isEmpty(), Step.BEFORE_RECORD_COMMIT);
      reachIf(routed, Step.BEFORE_ROUTE_COMMIT);
      reachIf(finished, Step.BEFORE_FINISH_COMMIT);
    }
  }

  private void afterCommit() {
    if (!recorded.isEmpty()) {
      parent.println("recorded " + String.join(" ", recorded));
    }
    boolean wasRecorded = !recorded.isEmpty();
    boolean wasRouted = routed;
    boolean wasFinished = finished;
    recorded.clear();
    routed = false;
    finished = false;
    reachIf(wasRecorded, Step.AFTER_RECORD_COMMIT);
    reachIf(wasRouted, Step.AFTER_ROUTE_COMMIT);
    reachIf(wasFinished, Step.AFTER_FINISH_COMMIT);
  }

  private void reachIf(boolean condition, Step step) {
    if (condition) {
      reach(step);
    }
  }

  CheckRuns watched(CheckRuns real) {
    return seeing(
        CheckRuns.class,
        real,
        (method, arguments, _) -> {
          if (method.equals("record")) {
            recorded.addAll(eventsOf(arguments[0]));
          }
        });
  }

  private static List<String> eventsOf(Object runs) {
    return ((List<?>) runs)
        .stream()
            .map(RunRecord.class::cast)
            .flatMap(record -> record.events().stream())
            .map(event -> event.id().text())
            .collect(Collectors.toList());
  }

  Deliveries watched(Deliveries real) {
    return seeing(
        Deliveries.class,
        real,
        (method, arguments, answer) -> {
          switch (method) {
            case "add" -> routed |= !((Collection<?>) arguments[0]).isEmpty();
            case "finish" -> finished = true;
            case "claimDue" -> reachIf(!((Collection<?>) answer).isEmpty(), Step.AFTER_CLAIM);
            default -> {}
          }
        });
  }

  NotificationSender watched(NotificationSender real) {
    return (channel, delivery, now) -> {
      reach(Step.BEFORE_SEND);
      var outcome = real.send(channel, delivery, now);
      reach(Step.AFTER_SEND);
      return outcome;
    };
  }

  private interface Observer {
    void after(String method, Object[] arguments, Object answer);
  }

  private static <T> T seeing(Class<T> port, T real, Observer seen) {
    Object proxy =
        Proxy.newProxyInstance(
            port.getClassLoader(),
            new Class<?>[] {port},
            (_, method, arguments) -> {
              try {
                Object answer = method.invoke(real, arguments);
                seen.after(method.getName(), arguments, answer);
                return answer;
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
    return port.cast(proxy);
  }
}
