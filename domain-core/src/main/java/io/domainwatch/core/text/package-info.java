/** Texts that people read in their language (docs/adr/0076, docs/adr/0083). */
@NullMarked
package io.domainwatch.core.text;

import org.jspecify.annotations.NullMarked;
