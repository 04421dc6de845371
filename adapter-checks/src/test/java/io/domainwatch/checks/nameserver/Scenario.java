package io.domainwatch.checks.nameserver;

import static io.domainwatch.checks.nameserver.SeenBuilder.healthy;

import io.domainwatch.checks.nameserver.NameserverObservation.Contact;
import java.util.Arrays;
import java.util.List;

/** A story and all the events that may be heard of it, without regard to their order. */
record Scenario(String name, Story story, List<String> expected) {

  /** The first server does this for two runs more than its event needs, then is well again. */
  static Scenario first(String name, Contact contact, int runs, String... expected) {
    return stays(
        name,
        new Story().runs(2, healthy()).runs(runs + 2, healthy().first(contact)).runs(2, healthy()),
        expected);
  }

  /** Healthy, then bad for so many runs. */
  static Scenario comes(String name, SeenBuilder bad, int runs, String... expected) {
    return stays(name, new Story().run(healthy()).runs(runs, bad), expected);
  }

  /** Healthy, bad for four runs, healthy again. */
  static Scenario comesAndGoes(String name, SeenBuilder bad, String... expected) {
    return stays(name, new Story().runs(2, healthy()).runs(4, bad).runs(4, healthy()), expected);
  }

  static Scenario silent(String name, Story story) {
    return stays(name, story);
  }

  static Scenario stays(String name, Story story, String... expected) {
    return new Scenario(
        name, story, Arrays.stream(expected).map(word -> "nameserver_" + word).toList());
  }

  @Override
  public String toString() {
    return name;
  }
}
