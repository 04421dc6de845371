/**
 * What events mean and what to do about them, read from {@code docs/checks}: the one source that
 * people, pages and the terminal read.
 */
@NullMarked
package io.domainwatch.core.check.guide;

import org.jspecify.annotations.NullMarked;
