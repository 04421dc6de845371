/** Reads robots.txt files (RFC 9309); pure, opens nothing. */
@NullMarked
package io.domainwatch.checks.net.robots;

import org.jspecify.annotations.NullMarked;
