package io.domainwatch.architecture.badexample.app;

/** Wrong: a service that knows the library of traces. */
record ServiceThatBeginsSpans(io.opentelemetry.api.trace.Tracer tracer) {}
