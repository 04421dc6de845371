package io.domainwatch.core.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class Sha256Test {
  /** The first two from NIST's examples of SHA-256 and its test vectors (an empty message). */
  @ParameterizedTest
  @CsvSource({
    "abc, ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    "'', e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "ü, 607474ca475a9724d7360aba71a56d5df77e61350e3f724cfa1f46e857e2d85f"
  })
  void aTextIsHashedInUtf8(String text, String hash) {
    assertThat(Sha256.hex(text)).isEqualTo(hash);
    assertThat(Sha256.hex(text.getBytes(StandardCharsets.UTF_8))).isEqualTo(hash);
  }

  @Test
  void everyOctetCounts() {
    byte[] octets = HexFormat.of().parseHex("00ff80");

    assertThat(Sha256.hex(octets))
        .isEqualTo("f742b965f156c10374bc23aea96e3a8aff8facd6fc079defeaa30219ad86f211");
  }

  @Test
  void piecesHashLikeTheWhole() {
    MessageDigest pieces = Sha256.begin();
    pieces.update("a".getBytes(StandardCharsets.UTF_8));
    pieces.update("bc".getBytes(StandardCharsets.UTF_8));

    byte[] whole = Sha256.octets("abc".getBytes(StandardCharsets.UTF_8));

    assertThat(pieces.digest()).isEqualTo(whole);
    assertThat(HexFormat.of().formatHex(whole)).isEqualTo(Sha256.hex("abc"));
  }
}
