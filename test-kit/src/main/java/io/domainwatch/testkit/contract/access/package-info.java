/**
 * Contracts of the ports that keep identities, keys, sessions and quotas, for every implementation
 * of storage.
 */
@NullMarked
package io.domainwatch.testkit.contract.access;

import org.jspecify.annotations.NullMarked;
