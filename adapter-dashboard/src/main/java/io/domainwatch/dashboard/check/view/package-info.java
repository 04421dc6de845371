/** What people see of what the checks found, a view for each. */
@NullMarked
package io.domainwatch.dashboard.check.view;

import org.jspecify.annotations.NullMarked;
