/** What all checks store alike, and what routing needs of what they store. */
@NullMarked
package io.domainwatch.core.observation;

import org.jspecify.annotations.NullMarked;
