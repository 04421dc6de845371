/** Rows of request counters. */
@NullMarked
package io.domainwatch.persistence.quota;

import org.jspecify.annotations.NullMarked;
