/** Tags: words that clients put on domains, to find, filter and treat them together. */
@NullMarked
package io.domainwatch.core.tag;

import org.jspecify.annotations.NullMarked;
