/** From events to messages: what waits, what belongs together, and who is told. */
@NullMarked
package io.domainwatch.core.routing;

import org.jspecify.annotations.NullMarked;
