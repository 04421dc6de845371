/** What exists: check types, their events, pairs, labels, tones, severities and intervals. */
@NullMarked
package io.domainwatch.core.check;

import org.jspecify.annotations.NullMarked;
