/** DMARC (RFC 9989), its report addresses (RFC 9990) and BIMI, which rests on it. */
@NullMarked
package io.domainwatch.core.check.emailauth.dmarc;

import org.jspecify.annotations.NullMarked;
