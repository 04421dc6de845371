/** Values without a meaning of their own: instants, identifiers, hashes, random text. */
@NullMarked
package io.domainwatch.core.value;

import org.jspecify.annotations.NullMarked;
