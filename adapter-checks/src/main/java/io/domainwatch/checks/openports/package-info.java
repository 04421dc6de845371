/** The check {@code open_ports}: exposed services (docs/spec/checks/open_ports.md). */
@NullMarked
package io.domainwatch.checks.openports;

import org.jspecify.annotations.NullMarked;
