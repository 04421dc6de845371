/**
 * The check {@code rdap} without I/O: its events, what a run stores, what it remembers, and how a
 * run is judged.
 */
@NullMarked
package io.domainwatch.core.check.rdap;

import org.jspecify.annotations.NullMarked;
