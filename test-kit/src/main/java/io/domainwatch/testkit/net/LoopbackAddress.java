package io.domainwatch.testkit.net;

import java.net.InetAddress;
import java.util.concurrent.ThreadLocalRandom;

/** Addresses of 127.0.0.0/8 that a test has to itself. */
public final class LoopbackAddress {

  private LoopbackAddress() {}

  /**
   * A random address of 127.100.0.0 to 127.254.255.255; those below are for tests that name theirs.
   */
  public static InetAddress random() {
    ThreadLocalRandom random = ThreadLocalRandom.current();
    return of(
        "127."
            + random.nextInt(100, 255)
            + "."
            + random.nextInt(1, 255)
            + "."
            + random.nextInt(1, 255));
  }

  /** The address of a literal. */
  public static InetAddress of(String literal) {
    return InetAddress.ofLiteral(literal);
  }
}
