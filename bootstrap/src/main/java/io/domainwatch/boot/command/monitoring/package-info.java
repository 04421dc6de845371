/** The commands on what is watched: domains, incidents, events and expiries. */
@NullMarked
package io.domainwatch.boot.command.monitoring;

import org.jspecify.annotations.NullMarked;
