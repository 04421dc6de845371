/** Sending traces to a collector of OpenTelemetry; the only place that knows its library. */
@NullMarked
package io.domainwatch.boot.telemetry;

import org.jspecify.annotations.NullMarked;
