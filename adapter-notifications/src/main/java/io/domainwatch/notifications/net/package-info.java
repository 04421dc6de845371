/** Connections to receivers, each behind the address guard. */
@NullMarked
package io.domainwatch.notifications.net;

import org.jspecify.annotations.NullMarked;
