package io.domainwatch.architecture.badexample.guard;

import io.domainwatch.core.check.CheckType;

/** Wrong: who may be reached does not depend on who asks. */
record PolicyThatKnowsACheck(CheckType type) {}
