/** The documents of the project as pages. */
@NullMarked
package io.domainwatch.dashboard.help;

import org.jspecify.annotations.NullMarked;
