/** Rows of overrides. */
@NullMarked
package io.domainwatch.persistence.override;

import org.jspecify.annotations.NullMarked;
