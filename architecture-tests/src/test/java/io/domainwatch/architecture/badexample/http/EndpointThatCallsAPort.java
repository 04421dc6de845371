package io.domainwatch.architecture.badexample.http;

import io.domainwatch.core.domain.Domains;

/** Wrong: past the application. */
record EndpointThatCallsAPort(Domains domains) {}
