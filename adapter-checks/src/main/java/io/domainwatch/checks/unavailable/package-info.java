/** What answers for a check that does not look: not built yet, or switched off by the operator. */
@NullMarked
package io.domainwatch.checks.unavailable;

import org.jspecify.annotations.NullMarked;
