/**
 * Many runs of one check as one string of octets (docs/spec/result-storage.md, "The form of a
 * piece"). Knows no database and no field of any observation.
 */
@NullMarked
package io.domainwatch.persistence.piece;

import org.jspecify.annotations.NullMarked;
