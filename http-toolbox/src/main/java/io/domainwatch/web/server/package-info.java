/** The server itself: its sockets, and the framing of what comes in over them. */
@NullMarked
package io.domainwatch.web.server;

import org.jspecify.annotations.NullMarked;
