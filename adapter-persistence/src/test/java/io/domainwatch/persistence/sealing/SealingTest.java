package io.domainwatch.persistence.sealing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.core.storage.SecretUnreadable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SealingTest {
  private static final Instant NOW = Instant.parse("2026-11-22T12:00:00Z");
  private static final String VALUE = "whsec_ünïcode";
  private static final UUID ORGANIZATION = UUID.randomUUID();
  private static final UUID ROW = UUID.randomUUID();
  private static final Place PLACE = SealedColumn.CHANNEL_SECRET.of(ORGANIZATION, ROW);

  @TempDir Path folder;
  private KeyFile file;
  private KeyRing ring;
  private Sealing sealing;

  @BeforeEach
  void makeKeys() {
    file = new KeyFile(folder.resolve("deep").resolve("secrets.key"));
    ring = new KeyRing(List.of(SealingKey.make(new SecureRandom(), NOW)));
    file.write(ring);
    sealing = Sealing.by(file);
  }

  @Test
  void aValueComesBackAndNoTwoLookAlike() {
    String one = sealing.seal(PLACE, VALUE);
    String other = sealing.seal(PLACE, VALUE);

    assertThat(sealing.open(PLACE, one)).isEqualTo(VALUE);
    assertThat(one)
        .startsWith("sealed:1:" + ring.primary().id() + ":")
        .isNotEqualTo(other)
        .doesNotContain("whsec");
  }

  @Test
  void aValueOpensNowhereButInItsPlace() {
    String sealed = sealing.seal(PLACE, VALUE);

    Stream.of(
            SealedColumn.CHANNEL_PREVIOUS_SECRET.of(ORGANIZATION, ROW),
            SealedColumn.SECOND_FACTOR_SECRET.of(ORGANIZATION, ROW),
            SealedColumn.CHANNEL_SECRET.of(UUID.randomUUID(), ROW),
            SealedColumn.CHANNEL_SECRET.of(ORGANIZATION, UUID.randomUUID()))
        .forEach(
            other ->
                assertThatThrownBy(() -> sealing.open(other, sealed))
                    .isInstanceOf(SecretUnreadable.class)
                    .hasMessageContaining("changed or moved"));
  }

  @Test
  void oneOtherCharacterAnywhereIsNoticed() {
    String sealed = sealing.seal(PLACE, VALUE);
    for (int i = "sealed:".length(); i < sealed.length(); i++) {
      char other = sealed.charAt(i) == 'A' ? 'B' : 'A';
      String changed = sealed.substring(0, i) + other + sealed.substring(i + 1);
      boolean lastBitsOnly = i == sealed.length() - 1;
      assertThatThrownBy(() -> sealing.open(PLACE, changed + (lastBitsOnly ? "A" : "")))
          .as(changed)
          .isInstanceOf(SecretUnreadable.class);
    }
  }

  @Test
  void whatWasStoredBeforeThereWereKeysIsReadAsItIs() {
    assertThat(sealing.open(PLACE, "https://a.example/x")).isEqualTo("https://a.example/x");
  }

  @Test
  void aKeyThatAnotherProcessMadeIsFoundInTheFile() {
    String old = sealing.seal(PLACE, VALUE);
    KeyRing rotated = ring.rotatedTo(SealingKey.make(new SecureRandom(), NOW));
    file.write(rotated);

    assertThat(sealing.open(PLACE, Sealing.by(file).seal(PLACE, "new"))).isEqualTo("new");
    assertThat(sealing.open(PLACE, old)).isEqualTo(VALUE);
    assertThat(sealing.seal(PLACE, VALUE)).contains(rotated.primary().id());
  }

  @Test
  void aKeyThatIsNotThereIsNamed() {
    String sealed = sealing.seal(PLACE, VALUE);
    file.write(new KeyRing(List.of(SealingKey.make(new SecureRandom(), NOW))));

    assertThatThrownBy(() -> Sealing.by(file).open(PLACE, sealed))
        .isInstanceOf(SecretUnreadable.class)
        .hasMessageContainingAll(ring.primary().id(), file.path().toString(), ROW.toString());
  }

  @Test
  void aRunningProcessOutlivesItsFile() throws IOException {
    String sealed = sealing.seal(PLACE, VALUE);
    Files.delete(file.path());

    assertThat(sealing.open(PLACE, sealed)).isEqualTo(VALUE);
    assertThat(sealing.open(PLACE, sealing.seal(PLACE, "more"))).isEqualTo("more");
  }

  @Test
  void withoutAFileNothingIsEncrypted() {
    assertThatThrownBy(() -> Sealing.NONE.seal(PLACE, VALUE)).isInstanceOf(KeyFileRefused.class);
    Sealing missing = Sealing.by(new KeyFile(folder.resolve("nowhere")));
    assertThatThrownBy(() -> missing.seal(PLACE, VALUE)).hasMessageContaining("is missing");
  }

  @Test
  void theFileIsForItsOwnerAloneAndComesBackAsItWas() throws IOException {
    assertThat(Files.getPosixFilePermissions(file.path()))
        .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    assertThat(file.isOpenToOthers()).isFalse();
    assertThat(file.find()).contains(ring);
    Files.setPosixFilePermissions(file.path(), PosixFilePermissions.fromString("rw-r-----"));
    assertThat(file.isOpenToOthers()).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | no key",
        "one two | line 1 is not an id",
        "0123456789abcdef %% 2026-11-22T12:00:00Z | line 1 has a key that is no base64",
        "0123456789abcdef AAAA 2026-11-22T12:00:00Z | not of 32 bytes",
        "0123456789abcdef AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA= 2026-11-22T12:00:00Z"
            + " | line 1 was changed",
        "0123456789abcdef AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA= now | no ISO 8601 instant"
      })
  void aFileThatHoldsSomethingElseIsRefused(String content, String why) throws IOException {
    Files.writeString(file.path(), content);

    assertThatThrownBy(file::find)
        .isInstanceOf(KeyFileRefused.class)
        .hasMessageContainingAll(file.path().toString(), why);
  }

  @Test
  void noTextOfAKeyShowsIt() {
    assertThat(ring.toString()).isEqualTo("KeyRing[keys=[key " + ring.primary().id() + "]]");
  }
}
