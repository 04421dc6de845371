/** Reports of a week or a month. */
@NullMarked
package io.domainwatch.dashboard.reports;

import org.jspecify.annotations.NullMarked;
