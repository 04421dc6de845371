/** Muting a domain or a check for a time, and ending that. */
@NullMarked
package io.domainwatch.dashboard.snooze;

import org.jspecify.annotations.NullMarked;
