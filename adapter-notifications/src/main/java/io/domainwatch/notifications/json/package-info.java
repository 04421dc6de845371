/** The bodies of messages. */
@NullMarked
package io.domainwatch.notifications.json;

import org.jspecify.annotations.NullMarked;
