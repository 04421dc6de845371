/** Addresses under which calendars are subscribed to (docs/spec/resources.md, "Calendar feeds"). */
@NullMarked
package io.domainwatch.core.calendar;

import org.jspecify.annotations.NullMarked;
