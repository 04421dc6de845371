/** What a snooze keeps back, and what is told of it at its end (ADR 63); pure. */
@NullMarked
package io.domainwatch.core.snooze;

import org.jspecify.annotations.NullMarked;
