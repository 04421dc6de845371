/** What a channel is told. */
@NullMarked
package io.domainwatch.core.message;

import org.jspecify.annotations.NullMarked;
