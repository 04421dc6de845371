/** Escalation policies and what they have done, in PostgreSQL. */
@NullMarked
package io.domainwatch.persistence.escalation;

import org.jspecify.annotations.NullMarked;
