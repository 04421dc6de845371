/**
 * What a TLS server says, asked two ways: a JSSE handshake ({@link TlsHandshake}) and raw hellos
 * that need no cryptography ({@link TlsHelloProbe}). Nothing here judges.
 */
@NullMarked
package io.domainwatch.checks.net.tls;

import io.domainwatch.checks.net.tls.hello.TlsHelloProbe;
import org.jspecify.annotations.NullMarked;
