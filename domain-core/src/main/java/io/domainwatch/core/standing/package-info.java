/** How the domains of all organizations stand, for the operator who watches all of them. */
@NullMarked
package io.domainwatch.core.standing;

import org.jspecify.annotations.NullMarked;
