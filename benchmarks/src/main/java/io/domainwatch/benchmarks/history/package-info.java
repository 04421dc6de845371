/** How much room the history takes, and how long reading it takes. */
@NullMarked
package io.domainwatch.benchmarks.history;

import org.jspecify.annotations.NullMarked;
