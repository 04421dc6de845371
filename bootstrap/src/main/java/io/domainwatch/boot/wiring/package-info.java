/** The lists of parts: which implementation stands behind which port. */
@NullMarked
package io.domainwatch.boot.wiring;

import org.jspecify.annotations.NullMarked;
