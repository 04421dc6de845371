/** Many domains or many runs at a glance. */
@NullMarked
package io.domainwatch.app.overview;

import org.jspecify.annotations.NullMarked;
