/** The pages of maintenance windows. */
@NullMarked
package io.domainwatch.dashboard.maintenance;

import org.jspecify.annotations.NullMarked;
