/** What every adapter of a port shares: connections, transactions, errors, JSON columns. */
@NullMarked
package io.domainwatch.persistence.sql;

import org.jspecify.annotations.NullMarked;
