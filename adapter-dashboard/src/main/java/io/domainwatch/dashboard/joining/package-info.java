/** Where somebody joins who was invited. */
@NullMarked
package io.domainwatch.dashboard.joining;

import org.jspecify.annotations.NullMarked;
