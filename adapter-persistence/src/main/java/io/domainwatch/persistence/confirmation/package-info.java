/** Rows of questions to receivers of mail, and of how much they were written to. */
@NullMarked
package io.domainwatch.persistence.confirmation;

import org.jspecify.annotations.NullMarked;
