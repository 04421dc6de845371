/** What people see of checks of a name, its mail and its addresses. */
@NullMarked
package io.domainwatch.dashboard.check.name;

import org.jspecify.annotations.NullMarked;
