/** DKIM key records (RFC 6376, RFC 8301, RFC 8463). */
@NullMarked
package io.domainwatch.core.check.emailauth.dkim;

import org.jspecify.annotations.NullMarked;
