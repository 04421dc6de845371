/** Tells a failure of the monitor itself from failures of many domains at once. */
@NullMarked
package io.domainwatch.core.engine.failure;

import org.jspecify.annotations.NullMarked;
