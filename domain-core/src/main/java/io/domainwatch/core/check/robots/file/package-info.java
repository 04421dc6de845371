/** Reads robots.txt files (RFC 9309); pure, opens nothing. */
@NullMarked
package io.domainwatch.core.check.robots.file;

import org.jspecify.annotations.NullMarked;
