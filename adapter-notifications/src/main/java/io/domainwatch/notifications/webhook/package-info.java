/** Messages by HTTP: signed webhooks and Slack. */
@NullMarked
package io.domainwatch.notifications.webhook;

import org.jspecify.annotations.NullMarked;
