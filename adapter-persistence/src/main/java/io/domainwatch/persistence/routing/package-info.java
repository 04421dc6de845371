/** Rows of what waits to be told, of what was told, and of what is wrong. */
@NullMarked
package io.domainwatch.persistence.routing;

import org.jspecify.annotations.NullMarked;
