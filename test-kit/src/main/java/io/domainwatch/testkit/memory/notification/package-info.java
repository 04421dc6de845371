/** A storage in memory: channels, deliveries and what waits to be told. */
@NullMarked
package io.domainwatch.testkit.memory.notification;

import org.jspecify.annotations.NullMarked;
