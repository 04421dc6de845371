package io.domainwatch.core.signin;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.SecureRandom;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecoveryCodeTest {
  private static final RecoveryCode CODE = new RecoveryCode("23456-abcde-fghjk");

  @Test
  void everyCodeIsAnother() {
    RecoveryCode made = RecoveryCode.make(new SecureRandom());

    assertThat(made.text()).matches("([2-9a-hjkmnp-z]{5}-){2}[2-9a-hjkmnp-z]{5}");
    assertThat(RecoveryCode.make(new SecureRandom())).isNotEqualTo(made);
  }

  @Test
  void itMayBeTypedInAnyCaseWithOrWithoutHyphens() {
    for (String typed : List.of("23456-abcde-fghjk", "23456ABCDEFGHJK", " 23456 abcde  fghjk ")) {
      assertThat(RecoveryCode.find(typed)).contains(CODE);
    }
    for (String typed :
        List.of("", "123456", "23456-abcde-fghj", "23456-abcde-fghj1", "23456-abcde-fghjkk")) {
      assertThat(RecoveryCode.find(typed)).isEmpty();
    }
  }

  @Test
  void whatIsStoredIsItsSha256() {
    // printf 23456-abcde-fghjk | sha256sum
    assertThat(CODE.hash())
        .isEqualTo("e24484fa652e2f95ad4d8f9dd23e1fc021c2cbed716dafed3934cf39a8490a76");
  }

  @Test
  void itIsNotShown() {
    assertThat(CODE.toString()).isEqualTo("***");
  }
}
