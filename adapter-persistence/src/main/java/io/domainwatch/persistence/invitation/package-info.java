/** Rows of invitations. */
@NullMarked
package io.domainwatch.persistence.invitation;

import org.jspecify.annotations.NullMarked;
