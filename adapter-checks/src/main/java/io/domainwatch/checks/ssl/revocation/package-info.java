/** Reads what authorities say about revoked certificates: OCSP responses and lists. */
@NullMarked
package io.domainwatch.checks.ssl.revocation;

import org.jspecify.annotations.NullMarked;
