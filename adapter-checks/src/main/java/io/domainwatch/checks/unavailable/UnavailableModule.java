package io.domainwatch.checks.unavailable;

import com.google.inject.AbstractModule;
import com.google.inject.multibindings.MapBinder;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.run.CheckRunner;

/** The parts list of a check that does not run here. */
public final class UnavailableModule extends AbstractModule {
  private final CheckRunner runner;

  private UnavailableModule(CheckRunner runner) {
    this.runner = runner;
  }

  /** For a check that this operator does not run ({@code checks.disabled-types}). */
  public static UnavailableModule switchedOff(CheckType checkType) {
    return new UnavailableModule(new SwitchedOffCheckRunner(checkType));
  }

  @Override
  protected void configure() {
    MapBinder.newMapBinder(binder(), CheckType.class, CheckRunner.class)
        .addBinding(runner.checkType())
        .toInstance(runner);
  }
}
