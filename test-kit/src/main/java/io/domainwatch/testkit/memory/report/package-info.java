/** Reports in memory. */
@NullMarked
package io.domainwatch.testkit.memory.report;

import org.jspecify.annotations.NullMarked;
