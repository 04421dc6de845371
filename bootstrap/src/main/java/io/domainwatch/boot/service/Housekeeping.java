package io.domainwatch.boot.service;

import io.domainwatch.app.monitoring.ScheduleKeeper;
import io.domainwatch.app.signin.SignInService;
import jakarta.inject.Inject;

/** What keeps stored things whole and within their bounds. */
record Housekeeping(ScheduleKeeper schedule, SignInService signIns) {
  @Inject
  Housekeeping {}
}
