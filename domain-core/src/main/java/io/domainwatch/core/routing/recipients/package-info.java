/** What each channel is told of the events that are due; pure. */
@NullMarked
package io.domainwatch.core.routing.recipients;

import org.jspecify.annotations.NullMarked;
