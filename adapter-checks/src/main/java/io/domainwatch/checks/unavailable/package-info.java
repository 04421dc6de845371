/** What answers for a check that the operator switched off. */
@NullMarked
package io.domainwatch.checks.unavailable;

import org.jspecify.annotations.NullMarked;
