/** Contracts, in-memory adapters and loopback servers for tests. */
@NullMarked
package io.domainwatch.testkit;

import org.jspecify.annotations.NullMarked;
