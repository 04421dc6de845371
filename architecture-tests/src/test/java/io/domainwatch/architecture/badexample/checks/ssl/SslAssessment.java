package io.domainwatch.architecture.badexample.checks.ssl;

import io.domainwatch.checks.net.GuardedConnector;

/** Wrong: a judgement that looks for itself. */
record SslAssessment(GuardedConnector connector) {}
