/** Sends notifications: webhooks, mail and Slack messages. */
@NullMarked
package io.domainwatch.notifications;

import org.jspecify.annotations.NullMarked;
