/** The check {@code blacklist}: DNSBLs and domain lists (docs/spec/checks/blacklist.md). */
@NullMarked
package io.domainwatch.checks.blacklist;

import org.jspecify.annotations.NullMarked;
