/** What a server offers: protocols, ciphers, key exchange, and a grade for them. */
@NullMarked
package io.domainwatch.core.check.ssl.scan;

import org.jspecify.annotations.NullMarked;
