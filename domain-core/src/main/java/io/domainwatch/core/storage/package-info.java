/** What every port shares: transactions and the one failure of storage. */
@NullMarked
package io.domainwatch.core.storage;

import org.jspecify.annotations.NullMarked;
