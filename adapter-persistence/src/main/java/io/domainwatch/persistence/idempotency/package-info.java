/** Keys of requests that are carried out once, in PostgreSQL. */
@NullMarked
package io.domainwatch.persistence.idempotency;

import org.jspecify.annotations.NullMarked;
