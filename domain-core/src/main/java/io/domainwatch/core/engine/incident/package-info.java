/** What becomes of a confirmed condition: incidents, their events and the words for them. */
@NullMarked
package io.domainwatch.core.engine.incident;

import org.jspecify.annotations.NullMarked;
