package io.domainwatch.architecture.badexample.app;

import io.domainwatch.architecture.badexample.boot.Start;

/** Wrong: an arrow up to bootstrap. */
record ServiceThatKnowsTheStart(Start start) {}
