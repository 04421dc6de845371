/** Which addresses may be connected to; pure, for every room that goes out. */
@NullMarked
package io.domainwatch.guard;

import org.jspecify.annotations.NullMarked;
