/** Which events are told now, and which of them together; pure. */
@NullMarked
package io.domainwatch.core.routing.grouping;

import org.jspecify.annotations.NullMarked;
