/** Maintenance windows in PostgreSQL. */
@NullMarked
package io.domainwatch.persistence.maintenance;

import org.jspecify.annotations.NullMarked;
