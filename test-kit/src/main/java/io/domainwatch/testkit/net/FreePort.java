package io.domainwatch.testkit.net;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A port that was free a moment ago, for a program that is told which to take. Below those that the
 * system hands out (32,768 on Linux), or the next connection of anybody might have it meanwhile;
 * and from other ports than tests in other processes take theirs.
 */
public final class FreePort {
  private static final int FIRST = 10_000;

  /** Ports of one process; 22 times as many are below those of the system. */
  private static final int OF_A_PROCESS = 1_000;

  private static final int PROCESSES = 22;

  private static final int BEGIN =
      FIRST + (int) (ProcessHandle.current().pid() % PROCESSES) * OF_A_PROCESS;

  private static final AtomicInteger TAKEN = new AtomicInteger();

  private FreePort() {}

  /** One that this process has not been given yet, as long as there are any. */
  public static int next() {
    for (int i = 0; i < OF_A_PROCESS; i++) {
      int port = BEGIN + Math.floorMod(TAKEN.getAndIncrement(), OF_A_PROCESS);
      if (isFree(port)) {
        return port;
      }
    }
    throw new IllegalStateException("no port is free from " + BEGIN + " on");
  }

  /** On every address, since a program may listen on any. */
  private static boolean isFree(int port) {
    try (ServerSocket every = new ServerSocket(port, 1, InetAddress.ofLiteral("0.0.0.0"))) {
      return every.isBound();
    } catch (IOException _) {
      return false;
    }
  }
}
