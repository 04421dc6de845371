/** Sentences that people read in their language (docs/adr/0076). */
@NullMarked
package io.domainwatch.core.text;

import org.jspecify.annotations.NullMarked;
