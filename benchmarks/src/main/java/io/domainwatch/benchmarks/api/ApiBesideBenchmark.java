package io.domainwatch.benchmarks.api;

import io.domainwatch.benchmarks.Benchmark;
import io.domainwatch.benchmarks.Report;
import io.domainwatch.benchmarks.Window;
import io.domainwatch.benchmarks.process.Service;
import io.domainwatch.benchmarks.process.Store;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * The requests of {@link ApiBenchmark} to the service of another checkout and to that of this one,
 * both warm and at the same time on the machine, in turns: processor time of an answer. A list of
 * domains says more than it did (how each one stands), so that an answer that has stayed the same
 * is asked for too.
 */
public final class ApiBesideBenchmark implements Benchmark {
  private static final int ROUNDS = 15;

  /** Before it is measured, each is asked for so long until hardly anything is compiled. */
  private static final Duration WARM_UP = Duration.ofSeconds(15);

  private static final int MAX_WARM_UPS = 12;

  private static final Duration IDLE = Duration.ofSeconds(20);

  /** An answer whose fields no version has changed. */
  private static final String UNCHANGED = "/api/v1/me";

  private record Side(String name, Store store, Service service, Path keys)
      implements AutoCloseable {
    static Side start(String name, String classPath) throws Exception {
      Store store = Store.empty();
      Service service = Service.start(classPath, store, List.of(), Tenants.configuration(store));
      Path keys = Tenants.seed(store);
      return new Side(name, store, service, keys);
    }

    Turn turn(String target, Duration time) throws IOException {
      Used before = used();
      Load.Answers answers = new Load(false, keys, target).on(service.port(), time);
      return used().since(before, answers.perSecond() * time.toSeconds(), answers.failures());
    }

    Used used() throws IOException {
      return new Used(
          service.processorTime(), service.child().compilerTime(), store.processorTime());
    }

    @Override
    public void close() throws Exception {
      service.close();
      store.close();
    }
  }

  private record Used(Duration service, Duration compiler, Duration store) {
    Turn since(Used before, double answers, long failures) {
      double compiling = micros(compiler, before.compiler);
      return new Turn(
          (micros(service, before.service) - compiling) / answers,
          compiling / answers,
          micros(store, before.store) / answers,
          failures);
    }

    private static double micros(Duration after, Duration before) {
      return after.minus(before).toNanos() / 1e3;
    }
  }

  /** Processor time of an answer; that of the service without that of the compiler. */
  private record Turn(double service, double compiler, double store, long failures) {
    boolean isCold() {
      return compiler > Service.HARDLY_COMPILES * service;
    }
  }

  @Override
  public void run(Report report) throws Exception {
    report.title("a-beside: the requests of a, to another checkout and to this one in turns");
    String beside = System.getProperty("domainwatch.beside", "");
    if (beside.isEmpty()) {
      report.figure("left out", "BENCHMARK_BESIDE names no other checkout");
      return;
    }
    try (Side before = Side.start("before", beside);
        Side now = Side.start("this checkout", System.getProperty("java.class.path"))) {
      for (String target : List.of(Load.DOMAINS, UNCHANGED)) {
        report.title("a-beside: GET " + target);
        warmUp(before, now, target);
        measure(before, now, target, report);
      }
      idle(before, now, report);
    }
  }

  private static void warmUp(Side before, Side now, String target) throws IOException {
    boolean cold = true;
    for (int i = 0; i < MAX_WARM_UPS && cold; i++) {
      cold = before.turn(target, WARM_UP).isCold() | now.turn(target, WARM_UP).isCold();
    }
  }

  private static void measure(Side before, Side now, String target, Report report)
      throws IOException {
    List<Turn> ofBefore = new ArrayList<>();
    List<Turn> ofNow = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      ofBefore.add(before.turn(target, Window.length()));
      ofNow.add(now.turn(target, Window.length()));
      print("round " + (round + 1) + ", before", List.of(ofBefore.getLast()), report);
      print("round " + (round + 1) + ", this checkout", List.of(ofNow.getLast()), report);
    }
    print("before", ofBefore, report);
    print("this checkout", ofNow, report);
    report.figure(
        "RATIO of the service's, to before (middle of the rounds)",
        "%.3f",
        ratio(ofNow, ofBefore, Turn::service));
    report.figure(
        "ratio of the database's, to before", "%.3f", ratio(ofNow, ofBefore, Turn::store));
  }

  private static void print(String name, List<Turn> turns, Report report) {
    report.figure(
        name + ", processor time an answer",
        "service %.1f us (compiler apart: %.1f), database %.1f us; not 200: %d",
        median(turns, Turn::service),
        median(turns, Turn::compiler),
        median(turns, Turn::store),
        turns.stream().mapToLong(Turn::failures).sum());
  }

  /** Other work on the machine changes from round to round, so that each is compared in itself. */
  private static double ratio(List<Turn> now, List<Turn> before, ToDoubleFunction<Turn> part) {
    return Report.median(
        IntStream.range(0, now.size())
            .mapToObj(i -> part.applyAsDouble(now.get(i)) / part.applyAsDouble(before.get(i)))
            .toList());
  }

  private static double median(List<Turn> turns, ToDoubleFunction<Turn> part) {
    return Report.median(turns.stream().map(part::applyAsDouble).toList());
  }

  /** What is used while nobody asks, as microseconds a second. */
  private static void idle(Side before, Side now, Report report) throws IOException {
    Used usedBefore = before.used();
    Used usedNow = now.used();
    LockSupport.parkNanos(IDLE.toNanos());
    idle(before, before.used().since(usedBefore, IDLE.toSeconds(), 0), report);
    idle(now, now.used().since(usedNow, IDLE.toSeconds(), 0), report);
  }

  private static void idle(Side side, Turn turn, Report report) {
    report.figure(
        side.name() + ", processor time a second without requests",
        "service %.1f ms (compiler apart: %.1f), database %.1f ms",
        turn.service() / 1e3,
        turn.compiler() / 1e3,
        turn.store() / 1e3);
  }
}
