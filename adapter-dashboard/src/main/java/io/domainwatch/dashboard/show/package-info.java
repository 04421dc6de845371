/** How values are written for people. */
@NullMarked
package io.domainwatch.dashboard.show;

import org.jspecify.annotations.NullMarked;
