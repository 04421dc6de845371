package io.domainwatch.checks.openports;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.openports.PortGroup;
import io.domainwatch.core.check.openports.PortTable;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class PortTableTest {

  private final PortTable builtIn = BuiltInPorts.table();

  @Test
  void everyPortIsInOneGroup() {
    assertThat(builtIn.of(PortGroup.CRITICAL)).hasSize(74).contains(23, 445, 6379, 27017);
    assertThat(builtIn.of(PortGroup.RISKY)).hasSize(53).contains(21, 3306, 5432);
    assertThat(builtIn.of(PortGroup.COMMON)).hasSize(29).contains(22, 25, 80, 443);
    assertThat(builtIn.ports()).hasSize(156);
  }

  @Test
  void aNamedPortKeepsItsGroupAndAnotherIsCommon() {
    PortTable chosen = builtIn.chosen(Optional.of(new TreeSet<>(List.of(6379, 31337))));

    assertThat(chosen.ports()).containsExactly(6379, 31337);
    assertThat(chosen.of(PortGroup.CRITICAL)).containsExactly(6379);
    assertThat(chosen.of(PortGroup.COMMON)).containsExactly(31337);
  }

  @Test
  void aPortIsNamedWithItsService() {
    assertThat(builtIn.named(6379)).isEqualTo("6379 (redis)");
    assertThat(builtIn.named(31337)).isEqualTo("31337");
  }
}
