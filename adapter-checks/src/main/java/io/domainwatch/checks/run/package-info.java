/** The frame of a run: its time, its end when it is cancelled, and what it doubts of ourselves. */
@NullMarked
package io.domainwatch.checks.run;

import org.jspecify.annotations.NullMarked;
