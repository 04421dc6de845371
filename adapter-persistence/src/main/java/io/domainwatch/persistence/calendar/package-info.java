/** Addresses under which calendars are subscribed to. */
@NullMarked
package io.domainwatch.persistence.calendar;

import org.jspecify.annotations.NullMarked;
