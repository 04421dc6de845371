/** Reads what is set by the API, and carries out plans by it. */
@NullMarked
package io.domainwatch.boot.desired.api;

import org.jspecify.annotations.NullMarked;
