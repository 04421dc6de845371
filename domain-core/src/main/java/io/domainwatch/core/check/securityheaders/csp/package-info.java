/** What a Content-Security-Policy allows, and what it is worth. */
@NullMarked
package io.domainwatch.core.check.securityheaders.csp;

import org.jspecify.annotations.NullMarked;
