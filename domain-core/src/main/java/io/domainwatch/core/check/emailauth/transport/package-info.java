/** What protects mail on its way: MTA-STS, TLS reporting and DANE. */
@NullMarked
package io.domainwatch.core.check.emailauth.transport;

import org.jspecify.annotations.NullMarked;
