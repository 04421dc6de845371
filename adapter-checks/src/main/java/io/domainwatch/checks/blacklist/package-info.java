/** The check {@code blacklist}: DNSBLs and domain lists (checks-dns.md section 5). */
@NullMarked
package io.domainwatch.checks.blacklist;

import org.jspecify.annotations.NullMarked;
