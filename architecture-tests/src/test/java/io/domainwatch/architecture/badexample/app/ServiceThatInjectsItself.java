package io.domainwatch.architecture.badexample.app;

/** Wrong: the container outside of wiring. */
record ServiceThatInjectsItself(com.google.inject.Injector injector) {}
