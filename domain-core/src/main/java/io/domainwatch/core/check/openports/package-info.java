/**
 * The check {@code open_ports} without I/O: its events, what a run stores, what it remembers, and
 * how a run is judged.
 */
@NullMarked
package io.domainwatch.core.check.openports;

import org.jspecify.annotations.NullMarked;
