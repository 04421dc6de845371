/** The octets that a TLS server sent, read under a deadline and never past their end. */
@NullMarked
package io.domainwatch.checks.net.tls.wire;

import org.jspecify.annotations.NullMarked;
