/** Rows, locks, constraint names and migrations on PostgreSQL. */
@NullMarked
package io.domainwatch.persistence;

import org.jspecify.annotations.NullMarked;
