/** Makes messages of events and brings them to people. */
@NullMarked
package io.domainwatch.app.notification;

import org.jspecify.annotations.NullMarked;
