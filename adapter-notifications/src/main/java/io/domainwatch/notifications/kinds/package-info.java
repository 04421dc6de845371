/** Kinds of channel, one class each (docs/adding-a-channel.md). */
@NullMarked
package io.domainwatch.notifications.kinds;

import org.jspecify.annotations.NullMarked;
