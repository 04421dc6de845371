package io.domainwatch.web;

import java.time.Duration;

/** Is told about every answered request; implemented by whoever keeps metrics. Must not throw. */
@FunctionalInterface
public interface RequestMeter {
  /**
   * One request was answered.
   *
   * @param route the template of the path, or {@code unknown}, so that there are few of them
   * @param method the HTTP method, or {@code other}, so that there are few of them
   * @param duration from the first byte read to the last one written
   */
  void answered(String route, String method, int status, Duration duration);
}
