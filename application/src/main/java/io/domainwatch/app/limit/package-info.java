/** How often one client may ask, counted in memory. */
@NullMarked
package io.domainwatch.app.limit;

import org.jspecify.annotations.NullMarked;
