/** What clients change about checks. */
@NullMarked
package io.domainwatch.app.overrides;

import org.jspecify.annotations.NullMarked;
