package io.domainwatch.core.storage;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.value.DataSize;
import org.junit.jupiter.api.Test;

class DiskRoomTest {
  private static final long GIB = 1L << 30;

  @Test
  void ofALargeDiskAtLeastTheTwentiethPartMustBeFree() {
    assertThat(room(50 * GIB, 1000 * GIB).isLow()).isFalse();
    assertThat(room(50 * GIB - 1, 1000 * GIB).isLow()).isTrue();
  }

  @Test
  void ofASmallDiskAtLeastOneGibibyteMustBeFree() {
    assertThat(room(GIB, 10 * GIB).isLow()).isFalse();
    assertThat(room(GIB - 1, 10 * GIB).isLow()).isTrue();
  }

  private static DiskRoom room(long free, long total) {
    return new DiskRoom(new DataSize(free), new DataSize(total));
  }
}
