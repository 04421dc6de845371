/** Comments on incidents and notes on domains, in PostgreSQL. */
@NullMarked
package io.domainwatch.persistence.note;

import org.jspecify.annotations.NullMarked;
