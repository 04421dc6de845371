/** Settings, Notifications: where an organization is told of its events. */
@NullMarked
package io.domainwatch.dashboard.channels;

import org.jspecify.annotations.NullMarked;
