package io.domainwatch.boot.command.doctor;

import com.sun.management.UnixOperatingSystemMXBean;
import io.domainwatch.boot.command.doctor.DoctorItem.Verdict;
import io.domainwatch.boot.config.ServiceConfig;
import java.lang.management.ManagementFactory;
import java.util.OptionalLong;

/** What {@code doctor} says of how many files and sockets a process may have open. */
public final class OpenFilesDiagnosis {
  private static final String SUBJECT = "open files";

  /** Connections of clients and to the database, and the program's own files. */
  static final long BESIDE_CHECKS = 1000;

  private OpenFilesDiagnosis() {}

  /** Whether the limit that holds here is enough for what is configured. */
  public static DoctorItem item(ServiceConfig config) {
    return item(limit(), config.node().runsChecks() ? config.checks().reach().maxSockets() : 0);
  }

  static DoctorItem item(OptionalLong limit, long socketsOfChecks) {
    long needed = socketsOfChecks + BESIDE_CHECKS;
    if (limit.isEmpty()) {
      return new DoctorItem(
          Verdict.UNKNOWN,
          SUBJECT,
          "the system does not tell its limit; %d are needed".formatted(needed));
    }
    return new DoctorItem(
        limit.getAsLong() < needed ? Verdict.BAD : Verdict.OK,
        SUBJECT,
        ("a process started from here may open %d, %d are needed with this checks.concurrency; of a"
                + " service of systemd LimitNOFILE counts")
            .formatted(limit.getAsLong(), needed));
  }

  private static OptionalLong limit() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean system
        ? OptionalLong.of(system.getMaxFileDescriptorCount())
        : OptionalLong.empty();
  }
}
