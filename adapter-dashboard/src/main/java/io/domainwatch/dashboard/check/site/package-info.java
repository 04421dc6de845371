/** What people see of checks of a web site. */
@NullMarked
package io.domainwatch.dashboard.check.site;

import org.jspecify.annotations.NullMarked;
