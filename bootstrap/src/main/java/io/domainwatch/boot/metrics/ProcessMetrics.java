package io.domainwatch.boot.metrics;

import com.sun.management.OperatingSystemMXBean;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.system.FileDescriptorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import java.lang.management.ManagementFactory;

/** What this process takes of the machine: processor time, memory, open files. */
public final class ProcessMetrics {
  private static final double NANOS_PER_SECOND = 1e9;

  private ProcessMetrics() {}

  /**
   * Shows it by the names that are usual for processes and JVMs.
   *
   * @param registry where meters are kept
   */
  public static void show(MeterRegistry registry) {
    new JvmMemoryMetrics().bindTo(registry);
    new FileDescriptorMetrics().bindTo(registry);
    new UptimeMetrics().bindTo(registry);
    OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    FunctionCounter.builder(
            "process.cpu.seconds", system, s -> s.getProcessCpuTime() / NANOS_PER_SECOND)
        .description("processor time of this process, without that of the embedded database")
        .register(registry);
  }
}
