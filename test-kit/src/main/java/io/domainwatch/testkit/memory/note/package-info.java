/** Comments on incidents and notes on domains, in memory. */
@NullMarked
package io.domainwatch.testkit.memory.note;

import org.jspecify.annotations.NullMarked;
