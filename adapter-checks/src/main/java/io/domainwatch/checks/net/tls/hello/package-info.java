/** Handshakes begun by our own ClientHello messages, to learn what a server would agree to. */
@NullMarked
package io.domainwatch.checks.net.tls.hello;

import org.jspecify.annotations.NullMarked;
