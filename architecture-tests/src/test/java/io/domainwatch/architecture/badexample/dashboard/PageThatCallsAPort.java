package io.domainwatch.architecture.badexample.dashboard;

import io.domainwatch.core.signin.Sessions;

/** Wrong: past the application. */
record PageThatCallsAPort(Sessions sessions) {}
