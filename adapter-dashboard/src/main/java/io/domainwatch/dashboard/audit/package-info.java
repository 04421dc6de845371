/** Who did what. */
@NullMarked
package io.domainwatch.dashboard.audit;

import org.jspecify.annotations.NullMarked;
