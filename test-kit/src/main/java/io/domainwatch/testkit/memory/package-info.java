/** Every port over memory, for tests: one store, so that deletes cascade and work rolls back. */
@NullMarked
package io.domainwatch.testkit.memory;

import org.jspecify.annotations.NullMarked;
