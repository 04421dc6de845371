package io.domainwatch.boot.command.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.command.doctor.DoctorItem.Verdict;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class OpenFilesDiagnosisTest {
  @Test
  void aLimitThatChecksAtOnceCouldReachIsBad() {
    assertThat(OpenFilesDiagnosis.item(OptionalLong.of(2999), 2000).verdict())
        .isEqualTo(Verdict.BAD);
    assertThat(OpenFilesDiagnosis.item(OptionalLong.of(3000), 2000))
        .isEqualTo(
            new DoctorItem(
                Verdict.OK,
                "open files",
                "a process started from here may open 3000, 3000 are needed with this"
                    + " checks.concurrency; of a service of systemd LimitNOFILE counts"));
  }

  @Test
  void aLimitThatIsNotToldIsUnknown() {
    assertThat(OpenFilesDiagnosis.item(OptionalLong.empty(), 2000).verdict())
        .isEqualTo(Verdict.UNKNOWN);
  }
}
