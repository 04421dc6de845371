/** Links by which people join an organization. */
@NullMarked
package io.domainwatch.core.invitation;

import org.jspecify.annotations.NullMarked;
