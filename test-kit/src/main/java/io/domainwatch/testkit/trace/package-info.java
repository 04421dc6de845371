/** Traces that tests look at. */
@NullMarked
package io.domainwatch.testkit.trace;

import org.jspecify.annotations.NullMarked;
