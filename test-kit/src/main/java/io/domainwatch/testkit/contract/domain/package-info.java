/**
 * Contracts of the ports that keep domains, overrides and events, for every implementation of
 * storage.
 */
@NullMarked
package io.domainwatch.testkit.contract.domain;

import org.jspecify.annotations.NullMarked;
