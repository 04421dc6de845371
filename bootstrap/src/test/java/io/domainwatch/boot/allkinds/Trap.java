package io.domainwatch.boot.allkinds;

import io.domainwatch.boot.crash.Child;
import io.domainwatch.boot.notification.Receiver;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Kills a child in the middle of sending: once each of some channels was told a step, before any of
 * them has answered.
 */
final class Trap implements Consumer<Receiver.Got> {
  private static final long PATIENCE_SECONDS = 170;

  private final Child child;
  private final Told.Step step;
  private final Set<String> missing = new HashSet<>();
  private final CountDownLatch sprung = new CountDownLatch(1);

  private Trap(Child child, Told.Step step, Set<String> kinds, String owner) {
    this.child = child;
    this.step = step;
    kinds.forEach(kind -> missing.add(EveryKind.path(owner, kind)));
  }

  /** For when the desks of an owner are told a step. */
  static Trap at(Told.Step step, Set<String> kinds, String owner, Child child) {
    return new Trap(child, step, kinds, owner);
  }

  /** For the arrival of a message after so many others. */
  static Consumer<Receiver.Got> after(int others, Child child) {
    CountDownLatch left = new CountDownLatch(others);
    return _ -> {
      if (left.getCount() == 0) {
        child.kill();
      }
      left.countDown();
    };
  }

  @Override
  public void accept(Receiver.Got got) {
    if (isWaitedFor(got)) {
      await();
    }
  }

  private synchronized boolean isWaitedFor(Receiver.Got got) {
    String[] path = got.path().split("/", -1);
    String channel = EveryKind.path(path[1], path[2]);
    if (!missing.contains(channel)
        || Told.in(path[2], got).stream().noneMatch(told -> told.step() == step)) {
      return false;
    }
    missing.remove(channel);
    if (missing.isEmpty()) {
      child.kill();
      sprung.countDown();
    }
    return true;
  }

  private void await() {
    try {
      sprung.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
