package io.domainwatch.boot.telemetry;

import io.domainwatch.core.trace.Span;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;

/** A span of the library, with its parent told and never taken from the thread. */
final class OtlpSpan implements Span {
  private final Tracer tracer;
  private final io.opentelemetry.api.trace.Span span;

  OtlpSpan(Tracer tracer, io.opentelemetry.api.trace.Span span) {
    this.tracer = tracer;
    this.span = span;
  }

  @Override
  public Span begin(Kind kind, String name) {
    return new OtlpSpan(
        tracer,
        tracer
            .spanBuilder(name)
            .setParent(Context.root().with(span))
            .setSpanKind(OtlpTracing.kind(kind))
            .startSpan());
  }

  @Override
  public void rename(String name) {
    span.updateName(name);
  }

  @Override
  public void set(String attribute, String value) {
    span.setAttribute(attribute, value);
  }

  @Override
  public void set(String attribute, long value) {
    span.setAttribute(attribute, value);
  }

  @Override
  public void link(Span other) {
    if (other instanceof OtlpSpan traced) {
      span.addLink(traced.span.getSpanContext());
    }
  }

  @Override
  public void failed(String error) {
    span.setStatus(StatusCode.ERROR);
    span.setAttribute("error.type", error);
  }

  @Override
  public void end() {
    span.end();
  }
}
