/** Requests that are carried out once, however often they are sent. */
@NullMarked
package io.domainwatch.core.idempotency;

import org.jspecify.annotations.NullMarked;
