/** When a channel is quiet; pure. */
@NullMarked
package io.domainwatch.core.channel.quiet;

import org.jspecify.annotations.NullMarked;
