package io.domainwatch.architecture.badexample.core.run;

/** Wrong: the library of dashboard.calendar elsewhere. */
record CalendarInTheCore(biweekly.ICalendar calendar) {}
