/** The check {@code security_headers} (docs/spec/checks/security_headers.md). */
@NullMarked
package io.domainwatch.checks.securityheaders;

import org.jspecify.annotations.NullMarked;
