/** Rows of the schedule: claiming, recording, moving checks. */
@NullMarked
package io.domainwatch.persistence.schedule;

import org.jspecify.annotations.NullMarked;
