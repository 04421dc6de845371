/** Messages by SMTP. */
@NullMarked
package io.domainwatch.notifications.mail;

import org.jspecify.annotations.NullMarked;
