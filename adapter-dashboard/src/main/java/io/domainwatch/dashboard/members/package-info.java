/** The people of an organization. */
@NullMarked
package io.domainwatch.dashboard.members;

import org.jspecify.annotations.NullMarked;
