/**
 * The check {@code dns}: record sets, resolution and DNSSEC of a name (docs/spec/checks/dns.md).
 */
@NullMarked
package io.domainwatch.checks.dns;

import org.jspecify.annotations.NullMarked;
