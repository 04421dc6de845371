/**
 * The check {@code nameserver}: delegation and health of name servers
 * (docs/spec/checks/nameserver.md).
 */
@NullMarked
package io.domainwatch.checks.nameserver;

import org.jspecify.annotations.NullMarked;
