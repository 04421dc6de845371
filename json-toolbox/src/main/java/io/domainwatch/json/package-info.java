/**
 * JSON texts (RFC 8259) to values of the core and back; the only place that knows a library for it.
 */
@NullMarked
package io.domainwatch.json;

import org.jspecify.annotations.NullMarked;
