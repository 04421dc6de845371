/**
 * Contracts of the ports that keep channels, deliveries, incidents and what was told, for every
 * implementation of storage.
 */
@NullMarked
package io.domainwatch.testkit.contract.notification;

import org.jspecify.annotations.NullMarked;
