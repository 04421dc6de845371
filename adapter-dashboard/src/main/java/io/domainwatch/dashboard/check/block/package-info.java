/** The few forms in which observations are shown, and how they are read without trusting them. */
@NullMarked
package io.domainwatch.dashboard.check.block;

import org.jspecify.annotations.NullMarked;
