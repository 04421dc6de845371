/** Requests a second of the API beside a handler that does nothing. */
@NullMarked
package io.domainwatch.benchmarks.api;

import org.jspecify.annotations.NullMarked;
