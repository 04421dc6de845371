/** Structured data without a format: observations, details and what a check remembers. */
@NullMarked
package io.domainwatch.core.value;

import org.jspecify.annotations.NullMarked;
