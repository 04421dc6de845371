package io.domainwatch.persistence.backup.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.json.JsonText;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A backup that is not the one that was written is refused, wherever it differs. */
class FramesTest {
  private static final BackupHeader HEADER =
      new BackupHeader(
          Instant.parse("2026-11-27T16:00:00Z"),
          "0.1.0",
          43,
          "PostgreSQL 17.5",
          2,
          3,
          true,
          Set.of("k1"));

  @Test
  void whatWasWrittenIsRead() throws IOException {
    BackupContent content = verified(backup());

    assertThat(content.header()).isEqualTo(HEADER);
    assertThat(content.rows()).containsExactly(Map.entry("one", 2L), Map.entry("two", 0L));
    assertThat(content.octets()).isEqualTo(backup().length);
  }

  @Test
  void eachChangedOctetIsNoticedAtTheFrameItIsIn() throws IOException {
    byte[] whole = backup();
    for (int at = 0; at < whole.length; at++) {
      byte[] changed = whole.clone();
      changed[at] ^= 0x40;
      int place = at;
      assertThatThrownBy(() -> verified(changed))
          .as("octet %d", place)
          .isInstanceOfSatisfying(
              BackupDamaged.class,
              damaged -> assertThat(damaged.position()).isLessThanOrEqualTo(place));
    }
  }

  @Test
  void eachCutIsNoticed() throws IOException {
    byte[] whole = backup();
    for (int length = 0; length < whole.length; length++) {
      byte[] cut = Arrays.copyOf(whole, length);
      assertThatThrownBy(() -> verified(cut))
          .as("%d octets", length)
          .isInstanceOf(BackupDamaged.class);
    }
  }

  @Test
  void whatFollowsTheEndIsNoticed() throws IOException {
    byte[] longer = Arrays.copyOf(backup(), backup().length + 1);

    assertThatThrownBy(() -> verified(longer))
        .isInstanceOf(BackupDamaged.class)
        .hasMessage("it goes on after its end (at octet %d)", longer.length - 1);
  }

  @Test
  void rowsThatFillManyFramesComeBack() throws IOException {
    byte[] row = ("x".repeat(100_000) + "\n").getBytes(StandardCharsets.US_ASCII);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    FrameWriter frames = new FrameWriter(out);
    frames.write(FrameKind.HEADER, JsonText.bytes(HEADER.fields()));
    frames.write(FrameKind.TABLE, table("wide"));
    try (RowsFrames rows = new RowsFrames(frames)) {
      for (int i = 0; i < 20; i++) {
        rows.add(row);
      }
      rows.flush();
    }
    frames.write(FrameKind.TABLE_END, rows(20));
    frames.write(FrameKind.END, rows(20));

    assertThat(verified(out.toByteArray()).rows()).containsEntry("wide", 20L);
  }

  private static BackupContent verified(byte[] backup) throws IOException {
    return BackupWalk.verify(new ByteArrayInputStream(backup), BackupProgress.NONE);
  }

  private static byte[] backup() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    FrameWriter frames = new FrameWriter(out);
    frames.write(FrameKind.HEADER, JsonText.bytes(HEADER.fields()));
    frames.write(FrameKind.TABLE, table("one"));
    try (RowsFrames rows = new RowsFrames(frames)) {
      rows.add("1\ta\n".getBytes(StandardCharsets.US_ASCII));
      rows.add("2\tb\n".getBytes(StandardCharsets.US_ASCII));
      rows.flush();
    }
    frames.write(FrameKind.TABLE_END, rows(2));
    frames.write(FrameKind.TABLE, table("two"));
    frames.write(FrameKind.TABLE_END, rows(0));
    frames.write(FrameKind.END, rows(2));
    return out.toByteArray();
  }

  private static byte[] table(String name) {
    return JsonText.bytes(new StoredTable(name, List.of("id", "text"), List.of()).fields());
  }

  private static byte[] rows(long number) {
    return JsonText.bytes(JsonValue.fields().put("rows", number).build());
  }
}
