/** Messages by HTTP: signed webhooks and Slack. */
@NullMarked
package io.domainwatch.notifications.hook;

import org.jspecify.annotations.NullMarked;
