/** Spreads runs over time so that they do not come at once. */
@NullMarked
package io.domainwatch.core.engine.schedule;

import org.jspecify.annotations.NullMarked;
