/** Calendar feeds: who makes and revokes them, and what is read under one. */
@NullMarked
package io.domainwatch.app.calendar;

import org.jspecify.annotations.NullMarked;
