/** The check {@code nameserver}: delegation and health of name servers (checks-dns.md §2). */
@NullMarked
package io.domainwatch.checks.nameserver;

import org.jspecify.annotations.NullMarked;
