/** Rows of who did what. */
@NullMarked
package io.domainwatch.persistence.audit;

import org.jspecify.annotations.NullMarked;
