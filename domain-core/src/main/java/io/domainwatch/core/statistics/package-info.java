/**
 * Sums over the runs of a check and the availability of a domain (docs/spec/result-storage.md,
 * "Statistics").
 */
@NullMarked
package io.domainwatch.core.statistics;

import org.jspecify.annotations.NullMarked;
