/** What people read of a problem that was not meant for them. */
@NullMarked
package io.domainwatch.boot.problem;

import org.jspecify.annotations.NullMarked;
