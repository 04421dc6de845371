/** Rows of channels and their filters. */
@NullMarked
package io.domainwatch.persistence.channel;

import org.jspecify.annotations.NullMarked;
