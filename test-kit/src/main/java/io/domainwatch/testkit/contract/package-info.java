/** What every implementation of a port must do, whichever storage is behind it. */
@NullMarked
package io.domainwatch.testkit.contract;

import org.jspecify.annotations.NullMarked;
