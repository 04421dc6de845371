/** The check {@code security_headers} (checks-web.md section 8). */
@NullMarked
package io.domainwatch.checks.securityheaders;

import org.jspecify.annotations.NullMarked;
