package io.domainwatch.checks.nameserver;

import static io.domainwatch.checks.nameserver.NameserverProbeResults.healthy;

import io.domainwatch.core.check.nameserver.NameserverProbeResult.Contact;
import io.domainwatch.testkit.check.CheckScenario;
import io.domainwatch.testkit.check.CheckStory;
import java.util.Arrays;
import java.util.function.Consumer;

/** Courses that many scenarios of nameserver take. Expected events go without the check's name. */
final class NameserverPlots {
  private NameserverPlots() {}

  /** The first server does this for two runs more than its event needs, then is well again. */
  static CheckScenario<NameserverProbeResults> first(
      String name, Contact contact, int runs, String... expected) {
    return stays(
        name,
        s -> s.runs(2, healthy()).runs(runs + 2, healthy().first(contact)).runs(2, healthy()),
        expected);
  }

  /** Healthy, then bad for so many runs. */
  static CheckScenario<NameserverProbeResults> comes(
      String name, NameserverProbeResults bad, int runs, String... expected) {
    return stays(name, s -> s.run(healthy()).runs(runs, bad), expected);
  }

  /** Healthy, bad for four runs, healthy again. */
  static CheckScenario<NameserverProbeResults> comesAndGoes(
      String name, NameserverProbeResults bad, String... expected) {
    return stays(name, s -> s.runs(2, healthy()).runs(4, bad).runs(4, healthy()), expected);
  }

  /** Nothing is told. */
  static CheckScenario<NameserverProbeResults> silent(
      String name, Consumer<CheckStory<NameserverProbeResults>> plot) {
    return stays(name, plot);
  }

  /** These are told. */
  static CheckScenario<NameserverProbeResults> stays(
      String name, Consumer<CheckStory<NameserverProbeResults>> plot, String... expected) {
    return new CheckScenario<>(
        name, plot, Arrays.stream(expected).map(word -> "nameserver_" + word).toList());
  }
}
