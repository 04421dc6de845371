/** What reports cost. */
@NullMarked
package io.domainwatch.benchmarks.report;

import org.jspecify.annotations.NullMarked;
