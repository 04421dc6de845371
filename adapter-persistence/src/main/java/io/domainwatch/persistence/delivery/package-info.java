/** Rows of messages on their way: claiming them, their order, their attempts. */
@NullMarked
package io.domainwatch.persistence.delivery;

import org.jspecify.annotations.NullMarked;
