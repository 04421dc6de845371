/** Calendars to subscribe to: their addresses, and what is read there (RFC 5545). */
@NullMarked
package io.domainwatch.dashboard.calendar;

import org.jspecify.annotations.NullMarked;
