package io.domainwatch.benchmarks.schedule;
import io.domainwatch.benchmarks.*;
public final class ScheduleBenchmark implements Benchmark { public void run(Report r) {} }
