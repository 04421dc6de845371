/** Sums over the runs of a day, as rows. */
@NullMarked
package io.domainwatch.persistence.statistics;

import org.jspecify.annotations.NullMarked;
