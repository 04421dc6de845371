/** Pages of escalation policies. */
@NullMarked
package io.domainwatch.dashboard.escalation;

import org.jspecify.annotations.NullMarked;
