package io.domainwatch.boot.wiring;

import com.google.inject.AbstractModule;

/** Guice does what the parts lists say, and nothing by itself. */
final class StrictInjection extends AbstractModule {
  @Override
  protected void configure() {
    binder().requireExplicitBindings();
    binder().requireExactBindingAnnotations();
    binder().disableCircularProxies();
  }
}
