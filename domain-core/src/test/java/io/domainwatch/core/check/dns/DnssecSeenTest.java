package io.domainwatch.core.check.dns;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.dns.DnssecSeen.KeySeen;
import io.domainwatch.core.check.dns.DnssecSeen.Status;
import io.domainwatch.core.json.RecordJson;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class DnssecSeenTest {

  private static final KeySeen KEY = new KeySeen(11, 13, 0, 257);

  @Test
  void aDsRecordWithoutItsKeyIsShown() {
    DnssecSeen seen =
        seen(ds("11 13 2 ab", "11 8 2 cd", "4711 13 2 ef", "1 13 2 01"), List.of(KEY));

    assertThat(seen.leftoverDs()).containsExactly("1 13 2 01", "11 8 2 cd", "4711 13 2 ef");
    assertThat(RecordJson.write(StoredDnssec.of(seen)).textsOf("leftoverDs")).hasSize(3);
  }

  @Test
  void whileNoKeyWasSeenNoDsRecordIsLeftOver() {
    assertThat(seen(ds("11 13 2 ab"), List.of()).leftoverDs()).isEmpty();
    assertThat(seen(Optional.empty(), List.of(KEY)).leftoverDs()).isEmpty();
  }

  private static Optional<SortedSet<String>> ds(String... records) {
    return Optional.of(new TreeSet<>(List.of(records)));
  }

  private static DnssecSeen seen(Optional<SortedSet<String>> ds, List<KeySeen> keys) {
    return new DnssecSeen(
        Status.SECURE,
        Optional.empty(),
        "",
        Optional.empty(),
        ds,
        List.of(2),
        keys,
        List.of(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }
}
