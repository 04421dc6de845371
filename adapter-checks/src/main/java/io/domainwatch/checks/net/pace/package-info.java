/**
 * How much one name server is asked, and how many runs may ask it at once
 * (docs/spec/checks/dns-shared.md, "Pace per server").
 */
@NullMarked
package io.domainwatch.checks.net.pace;

import org.jspecify.annotations.NullMarked;
