/** The check {@code rdap}: registration data (docs/spec/checks/rdap.md). */
@NullMarked
package io.domainwatch.checks.rdap;

import org.jspecify.annotations.NullMarked;
