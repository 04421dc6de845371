/** Incidents as they are read: with the events and deliveries that belong to them. */
@NullMarked
package io.domainwatch.core.incident;

import org.jspecify.annotations.NullMarked;
