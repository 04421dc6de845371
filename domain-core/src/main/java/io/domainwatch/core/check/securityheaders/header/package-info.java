/** Response headers by name, and what Strict-Transport-Security says. */
@NullMarked
package io.domainwatch.core.check.securityheaders.header;

import org.jspecify.annotations.NullMarked;
