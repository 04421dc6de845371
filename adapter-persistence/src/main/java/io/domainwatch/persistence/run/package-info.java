/** Rows of results and the partitions of history. */
@NullMarked
package io.domainwatch.persistence.run;

import org.jspecify.annotations.NullMarked;
