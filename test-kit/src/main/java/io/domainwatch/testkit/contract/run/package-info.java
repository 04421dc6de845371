/**
 * Contracts of the ports that keep schedules, claims, runs and results, for every implementation of
 * storage.
 */
@NullMarked
package io.domainwatch.testkit.contract.run;

import org.jspecify.annotations.NullMarked;
