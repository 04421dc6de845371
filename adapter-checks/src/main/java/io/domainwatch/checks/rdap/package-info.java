/** The check {@code rdap}: registration data (checks-dns.md section 3). */
@NullMarked
package io.domainwatch.checks.rdap;

import org.jspecify.annotations.NullMarked;
