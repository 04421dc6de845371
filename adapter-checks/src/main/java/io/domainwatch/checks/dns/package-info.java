/** The check {@code dns}: record sets, resolution and DNSSEC of a name (checks-dns.md §1). */
@NullMarked
package io.domainwatch.checks.dns;

import org.jspecify.annotations.NullMarked;
