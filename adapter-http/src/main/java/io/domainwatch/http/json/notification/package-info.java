/** The JSON of notification channels, what was sent to them, and incidents. */
@NullMarked
package io.domainwatch.http.json.notification;

import org.jspecify.annotations.NullMarked;
