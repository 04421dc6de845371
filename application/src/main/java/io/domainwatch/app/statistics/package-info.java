/** Sums over the runs of a check and the availability of domains. */
@NullMarked
package io.domainwatch.app.statistics;

import org.jspecify.annotations.NullMarked;
