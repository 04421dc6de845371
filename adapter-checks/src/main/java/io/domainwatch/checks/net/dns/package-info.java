/** Asking DNS servers: names, records, replies and the one client that opens sockets for it. */
@NullMarked
package io.domainwatch.checks.net.dns;

import org.jspecify.annotations.NullMarked;
