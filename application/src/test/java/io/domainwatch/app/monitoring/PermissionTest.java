package io.domainwatch.app.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.run.Intrusion;
import io.domainwatch.core.storage.StorageUnavailable;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

class PermissionTest {
  private final MonitoringFixture station = new MonitoringFixture(100);
  private final Map<CheckType, Intrusion> told = new ConcurrentHashMap<>();

  private Domain run() {
    Domain domain = station.due(CheckType.values());
    for (CheckType type : CheckType.values()) {
      station
          .runner(type)
          .does(
              (target, _) -> {
                told.put(type, target.intrusion());
                return MonitoringFixture.fine();
              });
    }
    station.work();
    return domain;
  }

  @Test
  void checksThatScanAreToldWhatTheyMayAndNoOthersAsk() {
    Intrusion.Unverified unverified = new Intrusion.Unverified("Publish something.");
    station.intrusion = () -> unverified;
    run();

    for (CheckType type : CheckType.values()) {
      assertThat(told.get(type))
          .as(type.wireName())
          .isEqualTo(Intrusion.CHECKS.contains(type) ? unverified : new Intrusion.Allowed());
    }
  }

  @Test
  void aCheckDoesNothingWhileItIsNotKnownWhatItMay() {
    station.intrusion =
        () -> {
          throw new StorageUnavailable(new IOException("told to be away"));
        };
    Domain domain = run();

    assertThat(told).doesNotContainKeys(Intrusion.CHECKS.toArray(CheckType[]::new));
    assertThat(station.reason(domain, CheckType.OPEN_PORTS)).isEqualTo("storage_away");
    assertThat(told).containsKey(CheckType.UPTIME);
  }
}
