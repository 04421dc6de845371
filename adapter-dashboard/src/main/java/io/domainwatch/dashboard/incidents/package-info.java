/** One incident: what is wrong, since when, and who took notice. */
@NullMarked
package io.domainwatch.dashboard.incidents;

import org.jspecify.annotations.NullMarked;
