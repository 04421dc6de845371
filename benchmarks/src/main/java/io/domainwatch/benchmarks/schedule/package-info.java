/** Claiming and recording of runs, without network. */
@NullMarked
package io.domainwatch.benchmarks.schedule;

import org.jspecify.annotations.NullMarked;
