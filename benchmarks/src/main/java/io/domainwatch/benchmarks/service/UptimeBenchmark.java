package io.domainwatch.benchmarks.service;
import io.domainwatch.benchmarks.*;
public final class UptimeBenchmark implements Benchmark { public void run(Report r) {} }
