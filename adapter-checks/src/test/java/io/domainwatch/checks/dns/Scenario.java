package io.domainwatch.checks.dns;

import io.domainwatch.core.check.EventType;
import java.util.Set;
import java.util.function.Supplier;

/** Runs in a row and all that the last of them may raise. */
record Scenario(String name, Supplier<Runs> runs, Set<EventType> expected) {

  static Scenario scenario(String name, Supplier<Runs> runs, EventType... expected) {
    return new Scenario(name, runs, Set.of(expected));
  }

  /** A healthy run, then this one. */
  static Supplier<Runs> then(Supplier<SeenBuilder> second) {
    return () -> Runs.of(SeenBuilder.healthy(), second.get());
  }

  static Supplier<Runs> first(Supplier<SeenBuilder> run) {
    return () -> Runs.of(run.get());
  }

  @Override
  public String toString() {
    return name;
  }
}
