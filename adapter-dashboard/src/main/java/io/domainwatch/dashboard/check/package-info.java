/** One check of one domain: what it found, when, and what people set about it. */
@NullMarked
package io.domainwatch.dashboard.check;

import org.jspecify.annotations.NullMarked;
