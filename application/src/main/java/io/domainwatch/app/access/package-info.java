/** Who calls, and how often. */
@NullMarked
package io.domainwatch.app.access;

import org.jspecify.annotations.NullMarked;
