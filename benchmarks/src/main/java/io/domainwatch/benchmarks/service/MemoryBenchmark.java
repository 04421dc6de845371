package io.domainwatch.benchmarks.service;
import io.domainwatch.benchmarks.*;
public final class MemoryBenchmark implements Benchmark { public void run(Report r) {} }
