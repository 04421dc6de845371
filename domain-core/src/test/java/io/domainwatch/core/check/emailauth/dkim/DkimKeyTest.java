package io.domainwatch.core.check.emailauth.dkim;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.emailauth.dkim.DkimKey.State;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DkimKeyTest {

  private static final KeyPair RSA = keys("RSA", 1024);

  private static final String RSA_1024 = base64(RSA.getPublic().getEncoded());

  private static KeyPair keys(String algorithm, int bits) {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance(algorithm);
      generator.initialize(bits);
      return generator.generateKeyPair();
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  private static String base64(byte[] bytes) {
    return Base64.getEncoder().encodeToString(bytes);
  }

  private static DkimKey parse(String... texts) {
    return DkimKey.parse(List.of(texts)).orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(ints = {512, 1024, 1032, 2048})
  void theLengthOfAnRsaKeyIsThatOfItsModulus(int bits) {
    DkimKey key = parse("v=DKIM1; k=rsa; p=" + base64(keys("RSA", bits).getPublic().getEncoded()));

    assertThat(key.state()).isEqualTo(State.VALID);
    assertThat(key.bits()).isEqualTo(bits);
    assertThat(key.isUsable()).isEqualTo(bits >= 1024);
  }

  @Test
  void aBareRsaKeyIsReadToo() {
    byte[] whole = RSA.getPublic().getEncoded();
    byte[] bare = Arrays.copyOfRange(whole, 22, whole.length);

    assertThat(parse("p=" + base64(bare)).bits()).isEqualTo(1024);
  }

  @Test
  void anEd25519KeyHas32Octets() {
    byte[] key = new byte[32];
    assertThat(parse("v=DKIM1; k=ed25519; p=" + base64(key)).state()).isEqualTo(State.VALID);
    assertThat(parse("v=DKIM1; k=ed25519; p=" + base64(new byte[44])).state())
        .isEqualTo(State.MALFORMED);
  }

  @Test
  void whiteSpaceInsideTheKeyIsDropped() {
    String spaced = RSA_1024.substring(0, 40) + " \t" + RSA_1024.substring(40);
    assertThat(parse("v=DKIM1; p=" + spaced).hash()).isEqualTo(parse("p=" + RSA_1024).hash());
  }

  @ParameterizedTest
  @CsvSource({
    "v=DKIM1; p=, REVOKED",
    "v=DKIM1; k=rsa, MALFORMED",
    "v=DKIM1; p=%%%%, MALFORMED",
    "v=DKIM1; p=AAAA, MALFORMED",
    "p=KEY; v=DKIM1, MALFORMED",
    "v=DKIM1; h=sha1; p=KEY, MALFORMED",
    "v=DKIM1; h=sha1:sha256; p=KEY, VALID",
    "v=DKIM1; k=falcon; p=KEY, UNKNOWN_ALGORITHM",
    "v=DKIM1; t=y:s; p=KEY, VALID",
    "k=RSA; p=KEY, VALID"
  })
  void recordsAreReadAsVerifiersReadThem(String record, State expected) {
    assertThat(parse(record.replace("KEY", RSA_1024)).state()).isEqualTo(expected);
  }

  @Test
  void testingIsNoted() {
    assertThat(parse("v=DKIM1; t=s:y; p=" + RSA_1024).testing()).isTrue();
    assertThat(parse("v=DKIM1; t=s; p=" + RSA_1024).testing()).isFalse();
  }

  @Test
  void otherTextsAreNoKeys() {
    assertThat(DkimKey.parse(List.of("v=spf1 -all", "v=DMARC1; p=reject", "hello"))).isEmpty();
    assertThat(DkimKey.parse(List.of())).isEmpty();
    assertThat(parse("v=spf1 -all", "v=DKIM1; p=" + RSA_1024).state()).isEqualTo(State.VALID);
    assertThat(parse("v=DKIM1; p=", "v=DKIM1; p=" + RSA_1024).state()).isEqualTo(State.MALFORMED);
  }

  @Test
  void brokenDerIsNoKeyAndNeverFails() {
    Random random = new Random(11);
    byte[] good = RSA.getPublic().getEncoded();
    for (int i = 0; i < 20_000; i++) {
      byte[] bad = Arrays.copyOf(good, random.nextInt(good.length + 3));
      for (int j = random.nextInt(4); j > 0 && bad.length > 0; j--) {
        bad[random.nextInt(Math.min(bad.length, 40))] = (byte) random.nextInt();
      }
      Optional<Integer> bits = RsaModulus.bitsOf(bad);
      assertThat(bits.orElse(1)).isBetween(1, 1024 * 8);
    }
    assertThat(RsaModulus.bitsOf(new byte[0])).isEmpty();
    assertThat(RsaModulus.bitsOf(Arrays.copyOf(good, good.length - 1))).isEmpty();
    assertThat(RsaModulus.bitsOf(keys("EC", 256).getPublic().getEncoded())).isEmpty();
  }
}
