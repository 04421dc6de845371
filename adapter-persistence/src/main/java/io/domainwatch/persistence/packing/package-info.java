/** Runs move from rows to pieces of hours, and from these to pieces of days. */
@NullMarked
package io.domainwatch.persistence.packing;

import org.jspecify.annotations.NullMarked;
