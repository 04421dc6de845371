/** Servers on loopback addresses that behave as badly as a test wants. */
@NullMarked
package io.domainwatch.testkit.net;

import org.jspecify.annotations.NullMarked;
