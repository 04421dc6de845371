/** What people see of what the thirteen checks found, a view for each. */
@NullMarked
package io.domainwatch.dashboard.check.view;

import org.jspecify.annotations.NullMarked;
