/** Plan, subscription, limits and use. */
@NullMarked
package io.domainwatch.dashboard.organization;

import org.jspecify.annotations.NullMarked;
