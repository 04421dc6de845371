/**
 * Lines in memory for what there is little of, in which organizations take turns. The one place of
 * the core with state that changes: a line is held by its caller, under the lock of the caller, and
 * knows nothing of threads or time but {@link io.domainwatch.core.schedule.line.FairGate}, which
 * brings both.
 */
@NullMarked
package io.domainwatch.core.schedule.line;

import org.jspecify.annotations.NullMarked;
