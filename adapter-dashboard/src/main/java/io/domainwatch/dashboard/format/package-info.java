/** How values are written for people. */
@NullMarked
package io.domainwatch.dashboard.format;

import org.jspecify.annotations.NullMarked;
