/** What is read over many domains or many runs at once, for people who look at all of it. */
@NullMarked
package io.domainwatch.core.overview;

import org.jspecify.annotations.NullMarked;
