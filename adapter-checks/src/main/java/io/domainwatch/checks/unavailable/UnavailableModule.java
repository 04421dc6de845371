package io.domainwatch.checks.unavailable;

import com.google.inject.AbstractModule;
import com.google.inject.multibindings.MapBinder;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.run.CheckRunner;

/** The parts list of a check that this operator does not run ({@code checks.disabled-types}). */
public final class UnavailableModule extends AbstractModule {
  private final CheckType checkType;

  /**
   * @param checkType the check that is switched off
   */
  public UnavailableModule(CheckType checkType) {
    this.checkType = checkType;
  }

  @Override
  protected void configure() {
    MapBinder.newMapBinder(binder(), CheckType.class, CheckRunner.class)
        .addBinding(checkType)
        .toInstance(new SwitchedOffCheckRunner(checkType));
  }
}
