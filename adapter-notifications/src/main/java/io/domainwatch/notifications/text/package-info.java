/** What people read of a message, and where its links lead. */
@NullMarked
package io.domainwatch.notifications.text;

import org.jspecify.annotations.NullMarked;
