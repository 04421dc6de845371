/** Maintenance windows: times in which failures are expected and nobody is told of them. */
@NullMarked
package io.domainwatch.core.maintenance;

import org.jspecify.annotations.NullMarked;
