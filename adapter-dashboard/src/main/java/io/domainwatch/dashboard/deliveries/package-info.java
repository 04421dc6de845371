/** What was sent to a notification channel, and how it went. */
@NullMarked
package io.domainwatch.dashboard.deliveries;

import org.jspecify.annotations.NullMarked;
