/** What people write down for each other: comments on incidents and notes on domains. */
@NullMarked
package io.domainwatch.core.note;

import org.jspecify.annotations.NullMarked;
