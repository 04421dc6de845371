/** Events over all domains, and those of one incident. */
@NullMarked
package io.domainwatch.dashboard.events;

import org.jspecify.annotations.NullMarked;
