/** The check {@code open_ports}: exposed services (checks-dns.md section 6). */
@NullMarked
package io.domainwatch.checks.openports;

import org.jspecify.annotations.NullMarked;
