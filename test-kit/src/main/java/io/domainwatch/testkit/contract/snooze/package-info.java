/** The contracts of snoozes, which run on every storage. */
@NullMarked
package io.domainwatch.testkit.contract.snooze;

import org.jspecify.annotations.NullMarked;
