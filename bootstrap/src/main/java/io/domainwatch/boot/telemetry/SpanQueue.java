package io.domainwatch.boot.telemetry;

import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.common.CompletableResultCode;
import io.opentelemetry.sdk.trace.ReadWriteSpan;
import io.opentelemetry.sdk.trace.ReadableSpan;
import io.opentelemetry.sdk.trace.SpanProcessor;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.BatchSpanProcessor;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import java.time.Duration;
import java.util.Collection;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Spans that wait to be sent by a thread of their own, so many at most. What comes then, and what
 * the collector does not take, is dropped and counted; nobody waits for it.
 */
final class SpanQueue implements SpanProcessor {
  /** Spans that wait at most; at some 2 KB each they take 4 MB. */
  static final int MAX_WAITING = 2_048;

  /** Spans in one request to the collector at most. */
  private static final int MAX_AT_ONCE = 512;

  /** So long spans are gathered for one request, in so far as they are fewer. */
  private static final Duration GATHERED = Duration.ofSeconds(1);

  /** The library gives up before; this one bounds what it does not, such as a body that hangs. */
  private static final Duration ANSWER_WITHIN = OtlpTracing.ANSWER_WITHIN.plusSeconds(1);

  private final AtomicInteger waiting = new AtomicInteger();
  private final SpanExporter collector;
  private final CollectorLog log;
  private final TraceMetrics metrics;
  private final SpanProcessor batches;

  SpanQueue(SpanExporter collector, CollectorLog log, TraceMetrics metrics) {
    this.collector = collector;
    this.log = log;
    this.metrics = metrics;
    this.batches =
        BatchSpanProcessor.builder(new Sending())
            .setMaxQueueSize(MAX_WAITING)
            .setMaxExportBatchSize(MAX_AT_ONCE)
            .setScheduleDelay(GATHERED)
            .setExporterTimeout(ANSWER_WITHIN.multipliedBy(2))
            .build();
  }

  @Override
  public void onStart(Context parent, ReadWriteSpan span) {}

  @Override
  public boolean isStartRequired() {
    return false;
  }

  @Override
  public void onEnd(ReadableSpan span) {
    if (waiting.incrementAndGet() > MAX_WAITING) {
      waiting.decrementAndGet();
      metrics.dropped(1);
    } else {
      batches.onEnd(span);
    }
  }

  @Override
  public boolean isEndRequired() {
    return true;
  }

  @Override
  public CompletableResultCode forceFlush() {
    return batches.forceFlush();
  }

  @Override
  public CompletableResultCode shutdown() {
    return batches.shutdown();
  }

  /** On the thread of the queue. */
  private final class Sending implements SpanExporter {
    @Override
    public CompletableResultCode export(Collection<SpanData> spans) {
      boolean taken = false;
      try {
        CompletableResultCode answer =
            collector.export(spans).join(ANSWER_WITHIN.toMillis(), TimeUnit.MILLISECONDS);
        taken = answer.isSuccess();
        if (taken) {
          log.taken();
        } else {
          log.refused(RefusalReason.of(answer));
        }
        return taken ? CompletableResultCode.ofSuccess() : CompletableResultCode.ofFailure();
      } finally {
        waiting.addAndGet(-spans.size());
        count(spans.size(), taken);
      }
    }

    private void count(int spans, boolean taken) {
      if (taken) {
        metrics.sent(spans);
      } else {
        metrics.dropped(spans);
      }
    }

    @Override
    public CompletableResultCode flush() {
      return collector.flush();
    }

    @Override
    public CompletableResultCode shutdown() {
      return collector.shutdown();
    }
  }
}
