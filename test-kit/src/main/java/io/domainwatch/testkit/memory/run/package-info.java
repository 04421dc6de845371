/** A storage in memory: schedules, runs, results and events. */
@NullMarked
package io.domainwatch.testkit.memory.run;

import org.jspecify.annotations.NullMarked;
