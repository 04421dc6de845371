/** Whether a service that runs for days grows. */
@NullMarked
package io.domainwatch.benchmarks.week;

import org.jspecify.annotations.NullMarked;
