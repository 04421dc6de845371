/** The check {@code ssl}: certificates, their revocation, protocols and ciphers. */
@NullMarked
package io.domainwatch.checks.ssl;

import org.jspecify.annotations.NullMarked;
