/** Tables as text (RFC 4180), written and read. */
@NullMarked
package io.domainwatch.dashboard.csv;

import org.jspecify.annotations.NullMarked;
