package io.domainwatch.app.limit;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.value.ClientBlock;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class BlockLimitTest {
  private static final Instant NOW = Instant.parse("2026-11-21T10:00:00Z");

  private final BlockLimit limit = new BlockLimit(10);

  @Test
  void oneBlockHasItsLimit() {
    ClientBlock block = new ClientBlock(false, 0xc0000201L, 32);

    assertThat(allowed(block, 15)).isEqualTo(10);
    assertThat(allowed(new ClientBlock(false, 0xc0000202L, 32), 15)).isEqualTo(10);
    assertThat(limit.count(block, NOW.plusSeconds(60)).allowed()).isTrue();
  }

  @Test
  void oneBlockDoesNotUseUpWhatItsNetworkMayDo() {
    allowed(new ClientBlock(true, 0x20010db8_1234_0000L, 64), 1_000);

    assertThat(allowed(new ClientBlock(true, 0x20010db8_1234_0001L, 64), 10)).isEqualTo(10);
    assertThat(allowed(new ClientBlock(true, 0x20010db8_1234_0100L, 64), 10)).isEqualTo(10);
  }

  @Test
  void manyBlocksOfOneSubscriberHaveTwiceAsMuchAndOfOneSiteFourTimes() {
    int subscriber = 0;
    for (long block = 0; block < 256; block++) {
      subscriber += allowed(new ClientBlock(true, 0x20010db8_1234_0000L + block, 64), 10);
    }
    int site = subscriber;
    for (long block = 256; block < 5_000; block++) {
      site += allowed(new ClientBlock(true, 0x20010db8_1234_0000L + block, 64), 1);
    }

    assertThat(subscriber).isEqualTo(20);
    assertThat(site).isEqualTo(40);
    assertThat(allowed(new ClientBlock(true, 0x20010db8_1235_0000L, 64), 5)).isEqualTo(5);
  }

  private int allowed(ClientBlock block, int tries) {
    int allowed = 0;
    for (int i = 0; i < tries; i++) {
      allowed += limit.count(block, NOW).allowed() ? 1 : 0;
    }
    return allowed;
  }
}
