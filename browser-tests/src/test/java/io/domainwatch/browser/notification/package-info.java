/** Channels and notifications in a real Chromium. */
@NullMarked
package io.domainwatch.browser.notification;

import org.jspecify.annotations.NullMarked;
