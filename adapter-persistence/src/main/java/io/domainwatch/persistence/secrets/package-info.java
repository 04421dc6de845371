/** The encrypted columns as a whole: which keys they need, how they are taken over and rotated. */
@NullMarked
package io.domainwatch.persistence.secrets;

import org.jspecify.annotations.NullMarked;
