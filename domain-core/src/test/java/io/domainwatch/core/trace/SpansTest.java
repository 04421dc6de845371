package io.domainwatch.core.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SpansTest {
  private final List<String> told = new ArrayList<>();

  /** Tells what is begun and ended. */
  private final class Named implements Span {
    private final String name;

    Named(String name) {
      this.name = name;
      told.add(name + " begins");
    }

    @Override
    public Span begin(Kind kind, String part) {
      return new Named(name + "/" + part);
    }

    @Override
    public void rename(String next) {}

    @Override
    public void set(String attribute, String value) {}

    @Override
    public void set(String attribute, long value) {}

    @Override
    public void link(Span other) {}

    @Override
    public void failed(String error) {}

    @Override
    public void end() {
      told.add(name + " ends");
    }
  }

  @Test
  void whatIsDoneWithinIsAPart() {
    Span root = new Named("run");

    String seen =
        Spans.in(
            root,
            () -> {
              assertThat(Spans.current()).isSameAs(root);
              return Spans.within("look", () -> Spans.within("ask", () -> "a page"));
            });
    Spans.run(root, () -> Spans.runWithin("judge", () -> told.add("judges")));

    assertThat(seen).isEqualTo("a page");
    assertThat(told)
        .containsExactly(
            "run begins",
            "run/look begins",
            "run/look/ask begins",
            "run/look/ask ends",
            "run/look ends",
            "run/judge begins",
            "judges",
            "run/judge ends");
    assertThat(Spans.current()).isSameAs(Span.NONE);
  }

  @Test
  void whatFailsEndsToo() {
    assertThatThrownBy(
            () ->
                Spans.in(
                    new Named("run"),
                    () ->
                        Spans.within(
                            "look",
                            () -> {
                              throw new InterruptedException("cancelled");
                            })))
        .isInstanceOf(InterruptedException.class);
    assertThat(told).endsWith("run/look ends");
  }

  @Test
  void withoutATraceThereIsNone() {
    assertThat(Tracing.OFF.begin(Span.Kind.SERVER, "HTTP")).isSameAs(Span.NONE);
    assertThat(Span.NONE.begin(Span.Kind.CLIENT, "SELECT")).isSameAs(Span.NONE);
    Spans.runWithin("look", () -> assertThat(Spans.current()).isSameAs(Span.NONE));
  }

  @Test
  void offTakesNoMemory() {
    ThreadMXBean memory = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    allThatIsAskedWhileOff();
    long before = memory.getCurrentThreadAllocatedBytes();
    for (int i = 0; i < 1_000; i++) {
      allThatIsAskedWhileOff();
    }
    // Asking takes some itself; one object each would be 16,000.
    assertThat(memory.getCurrentThreadAllocatedBytes() - before).isLessThan(1_000);
  }

  private static void allThatIsAskedWhileOff() {
    Span root = Tracing.OFF.begin(Span.Kind.INTERNAL, "run");
    root.set("domainwatch.batch.runs", 1);
    Spans.run(root, SpansTest::nothing);
    Spans.runWithin("look", SpansTest::nothing);
    Spans.current().begin(Span.Kind.CLIENT, "SELECT").end();
    root.end();
  }

  private static void nothing() {}
}
