/** Measurements; compiled with everything else, run by hand. */
@NullMarked
package io.domainwatch.benchmarks;

import org.jspecify.annotations.NullMarked;
