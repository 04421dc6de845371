package io.domainwatch.testkit.trace;

import io.domainwatch.core.trace.Span;
import io.domainwatch.core.trace.Tracing;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** Traces everything and keeps it. */
public final class RecordedTraces implements Tracing {
  private final List<RecordedSpan> begun = new CopyOnWriteArrayList<>();

  @Override
  public Span begin(Span.Kind kind, String name) {
    return added(new RecordedSpan(this, Optional.empty(), kind, name));
  }

  private RecordedSpan added(RecordedSpan span) {
    begun.add(span);
    return span;
  }

  /** All that was begun, in this order. */
  public List<RecordedSpan> begun() {
    return List.copyOf(begun);
  }

  /** All with this path, in the order in which they were begun. */
  public List<RecordedSpan> at(String path) {
    return begun.stream().filter(span -> span.path().equals(path)).toList();
  }

  /** The paths of what was begun and has ended, in the order of their beginning. */
  public List<String> ended() {
    return begun.stream().filter(span -> span.ends() == 1).map(RecordedSpan::path).toList();
  }

  /** A span and what was said of it. */
  public static final class RecordedSpan implements Span {
    private final RecordedTraces traces;
    private final Optional<RecordedSpan> parent;
    private final Kind kind;
    private final Map<String, String> attributes = new ConcurrentHashMap<>();
    private final List<Span> links = new CopyOnWriteArrayList<>();
    private final AtomicInteger ends = new AtomicInteger();
    private volatile String name;
    private volatile Optional<String> error = Optional.empty();

    private RecordedSpan(
        RecordedTraces traces, Optional<RecordedSpan> parent, Kind kind, String name) {
      this.traces = traces;
      this.parent = parent;
      this.kind = kind;
      this.name = name;
    }

    /** Its name after those that it is a part of, with a slash between two. */
    public String path() {
      return parent.map(above -> above.path() + "/").orElse("") + name;
    }

    public Kind kind() {
      return kind;
    }

    public Map<String, String> attributes() {
      return Map.copyOf(attributes);
    }

    public List<Span> links() {
      return List.copyOf(links);
    }

    public Optional<String> error() {
      return error;
    }

    /** How often it was ended; more than once is a fault. */
    public int ends() {
      return ends.get();
    }

    @Override
    public Span begin(Kind partKind, String partName) {
      return traces.added(new RecordedSpan(traces, Optional.of(this), partKind, partName));
    }

    @Override
    public void rename(String next) {
      name = next;
    }

    @Override
    public void set(String attribute, String value) {
      attributes.put(attribute, value);
    }

    @Override
    public void set(String attribute, long value) {
      attributes.put(attribute, Long.toString(value));
    }

    @Override
    public void link(Span other) {
      links.add(other);
    }

    @Override
    public void failed(String kindOfError) {
      error = Optional.of(kindOfError);
    }

    @Override
    public void end() {
      ends.incrementAndGet();
    }
  }
}
