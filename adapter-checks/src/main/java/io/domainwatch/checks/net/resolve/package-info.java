/** Recursive look-ups through the configured resolvers, and when their word counts. */
@NullMarked
package io.domainwatch.checks.net.resolve;

import org.jspecify.annotations.NullMarked;
