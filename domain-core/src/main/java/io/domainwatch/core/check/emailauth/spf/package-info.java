/** Sender Policy Framework (RFC 7208): a record and all it includes, judged without a sender. */
@NullMarked
package io.domainwatch.core.check.emailauth.spf;

import org.jspecify.annotations.NullMarked;
