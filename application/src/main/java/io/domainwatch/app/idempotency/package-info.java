/** Use cases of requests that are carried out once, however often they are sent. */
@NullMarked
package io.domainwatch.app.idempotency;

import org.jspecify.annotations.NullMarked;
