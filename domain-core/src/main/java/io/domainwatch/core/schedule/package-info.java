/** When checks are due, who runs them, and how a run is stored. */
@NullMarked
package io.domainwatch.core.schedule;

import org.jspecify.annotations.NullMarked;
