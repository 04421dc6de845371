/** Reads results and events. */
@NullMarked
package io.domainwatch.app.history;

import org.jspecify.annotations.NullMarked;
