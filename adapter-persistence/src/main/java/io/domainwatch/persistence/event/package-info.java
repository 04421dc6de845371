/** Rows of events. */
@NullMarked
package io.domainwatch.persistence.event;

import org.jspecify.annotations.NullMarked;
