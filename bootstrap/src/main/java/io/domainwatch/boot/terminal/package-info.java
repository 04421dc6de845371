/** What commands print, how they end, and what they say when they refuse. */
@NullMarked
package io.domainwatch.boot.terminal;

import org.jspecify.annotations.NullMarked;
