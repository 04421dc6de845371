/** The dashboard: pages for people over the use cases of the application. */
@NullMarked
package io.domainwatch.dashboard;

import org.jspecify.annotations.NullMarked;
