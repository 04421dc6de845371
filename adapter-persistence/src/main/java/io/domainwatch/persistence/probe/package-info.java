/** Whether the database takes changes, and what a clock that was ahead has left in it. */
@NullMarked
package io.domainwatch.persistence.probe;

import org.jspecify.annotations.NullMarked;
