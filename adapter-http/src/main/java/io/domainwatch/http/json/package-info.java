/** The words of the wire as JSON (RFC 8259). */
@NullMarked
package io.domainwatch.http.json;

import org.jspecify.annotations.NullMarked;
