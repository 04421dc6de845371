/**
 * Walking from the root to the servers of a zone (docs/spec/checks/dns-shared.md, "Walking the
 * delegation").
 */
@NullMarked
package io.domainwatch.checks.net.delegation;

import org.jspecify.annotations.NullMarked;
