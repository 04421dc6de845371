package io.domainwatch.architecture.badexample.app;

/** Wrong: test code in the product. */
record ServiceThatUsesFixtures(io.domainwatch.testkit.SettableTime time) {}
