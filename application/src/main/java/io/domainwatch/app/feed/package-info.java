/** Use cases of the change feed, and who waits for it. */
@NullMarked
package io.domainwatch.app.feed;

import org.jspecify.annotations.NullMarked;
