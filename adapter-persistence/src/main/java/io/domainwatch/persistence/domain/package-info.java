/** Rows of domains. */
@NullMarked
package io.domainwatch.persistence.domain;

import org.jspecify.annotations.NullMarked;
