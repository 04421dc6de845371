/** What is read over many domains or many runs at once. */
@NullMarked
package io.domainwatch.persistence.overview;

import org.jspecify.annotations.NullMarked;
