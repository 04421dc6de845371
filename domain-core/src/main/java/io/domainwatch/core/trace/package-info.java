/** Traces of what the service does, without the library that sends them (ADR 57). */
@NullMarked
package io.domainwatch.core.trace;

import org.jspecify.annotations.NullMarked;
