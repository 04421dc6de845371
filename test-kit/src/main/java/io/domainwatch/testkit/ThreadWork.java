package io.domainwatch.testkit;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.Arrays;
import java.util.Objects;

/** What platform threads did so far, found by their names. */
public final class ThreadWork {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private ThreadWork() {}

  /**
   * Processor time of all living threads whose name begins so. Other load on the machine makes it
   * grow slower, never faster.
   */
  public static Duration processorTime(String name) {
    return Arrays.stream(THREADS.getThreadInfo(THREADS.getAllThreadIds()))
        .filter(Objects::nonNull)
        .filter(thread -> thread.getThreadName().startsWith(name))
        .mapToLong(ThreadInfo::getThreadId)
        .map(THREADS::getThreadCpuTime)
        .filter(nanos -> nanos > 0)
        .mapToObj(Duration::ofNanos)
        .reduce(Duration.ZERO, Duration::plus);
  }
}
