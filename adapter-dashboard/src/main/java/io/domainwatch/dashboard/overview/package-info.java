/** The first page: is anything wrong, with what, and what to do. */
@NullMarked
package io.domainwatch.dashboard.overview;

import org.jspecify.annotations.NullMarked;
