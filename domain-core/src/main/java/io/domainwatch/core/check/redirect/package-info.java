/**
 * The check {@code redirect} without I/O: its events, what a run stores, what it remembers, and how
 * a run is judged.
 */
@NullMarked
package io.domainwatch.core.check.redirect;

import org.jspecify.annotations.NullMarked;
