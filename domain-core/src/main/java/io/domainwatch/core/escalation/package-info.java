/** Escalation policies: who is told next while nobody acknowledges an incident. */
@NullMarked
package io.domainwatch.core.escalation;

import org.jspecify.annotations.NullMarked;
