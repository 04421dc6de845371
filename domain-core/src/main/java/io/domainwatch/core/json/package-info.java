/** The data model of JSON (RFC 8259) and records that are stored in it; no text form, no I/O. */
@NullMarked
package io.domainwatch.core.json;

import org.jspecify.annotations.NullMarked;
