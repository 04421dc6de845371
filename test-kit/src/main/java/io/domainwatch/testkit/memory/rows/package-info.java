/** A storage in memory: its rows and transactions. */
@NullMarked
package io.domainwatch.testkit.memory.rows;

import org.jspecify.annotations.NullMarked;
