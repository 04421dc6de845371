/** Messages on their way: attempts, when they are repeated, and what came of them. */
@NullMarked
package io.domainwatch.core.delivery;

import org.jspecify.annotations.NullMarked;
