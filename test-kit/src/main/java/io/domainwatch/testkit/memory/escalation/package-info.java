/** Escalation policies and what they have done, in memory. */
@NullMarked
package io.domainwatch.testkit.memory.escalation;

import org.jspecify.annotations.NullMarked;
