/** How fast pages are on a large organization. */
@NullMarked
package io.domainwatch.benchmarks.dashboard;

import org.jspecify.annotations.NullMarked;
