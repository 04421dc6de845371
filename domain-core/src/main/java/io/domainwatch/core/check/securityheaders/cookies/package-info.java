/** Cookies without their values, and the flags that protect them. */
@NullMarked
package io.domainwatch.core.check.securityheaders.cookies;

import org.jspecify.annotations.NullMarked;
