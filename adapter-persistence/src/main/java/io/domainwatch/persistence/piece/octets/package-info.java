/** Numbers and texts as octets, and columns of numbers as the fewest bits. */
@NullMarked
package io.domainwatch.persistence.piece.octets;

import org.jspecify.annotations.NullMarked;
