/** Reads documents, and what the API shows, into the same form. Pure. */
@NullMarked
package io.domainwatch.app.desired.reading;

import org.jspecify.annotations.NullMarked;
