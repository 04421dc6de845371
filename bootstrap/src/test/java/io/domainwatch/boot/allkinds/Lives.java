package io.domainwatch.boot.allkinds;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.crash.Child;
import io.domainwatch.boot.notification.Receiver;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

/** One child after the other; the next one starts while one lives. */
final class Lives implements AutoCloseable {
  private final List<String> command;
  private final Receiver receiver;
  private final int last;
  private Child next;
  private int life;

  /** So many. */
  Lives(int lives, List<String> command, Receiver receiver) {
    this.last = lives - 1;
    this.command = command;
    this.receiver = receiver;
    this.next = Child.start(command);
  }

  private Child begin() {
    Child child = next;
    assertThat(child.says("ready")).isTrue();
    if (life < last) {
      next = Child.start(command);
    }
    return child;
  }

  /** A life that ends by force. */
  void endedBy(Function<Child, Consumer<Receiver.Got>> trap) {
    Child child = begin();
    receiver.onArrival(trap.apply(child));
    child.tell(Integer.toString(life++));
    assertThat(child.says("done")).as("life " + life + " was not killed").isFalse();
    child.saidUntilItsEnd();
    receiver.onArrival(_ -> {});
  }

  /** A whole life; gives when it ended. */
  Instant lived() {
    Child child = begin();
    child.tell(Integer.toString(life));
    assertThat(child.says("done")).isTrue();
    child.tell("end");
    child.saidUntilItsEnd();
    return FleetingWorld.startOf(life++).plus(FleetingWorld.LIFE);
  }

  @Override
  public void close() {
    next.kill();
  }
}
