/** Escalation policies: who makes and changes them. */
@NullMarked
package io.domainwatch.app.escalation;

import org.jspecify.annotations.NullMarked;
