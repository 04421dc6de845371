package io.domainwatch.core.check.redirect;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PathTokensTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "/                                            | /",
        "/de/                                         | /de/",
        "/v2/start                                    | /v2/start",
        "/summer-sale-of-the-year-2026/               | /summer-sale-of-the-year-2026/",
        "/products/coffee-machines-and-more           | /products/coffee-machines-and-more",
        "/a;b/c                                       | /a/c",
        "/;jsessionid=0A1B2C3D4E5F                    | /",
        "/home;jsessionid=0A1B2C3D4E5F.node1          | /home",
        "/s/3f2504e0-4f89-11d3-9a0c-0305e82c3301/in   | /s/*/in",
        "/(S(lit3py55t21z5v55vlm25s55))/default.aspx  |"
            + " /(S(lit3py55t21z5v55vlm25s55))/default.aspx",
        "/9f86d081884c7d65/                           | /*/",
        "/20261124/                                   | /*/",
        "/2026-11-24/                                 | /*/",
        "/news-20261124.html                          | /news-*.html",
        "/t/1764000000123                             | /t/*",
        "/auth/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIx      | /auth/*",
        "/2026/11                                     | /2026/11",
        "/deadbeef/                                   | /deadbeef/",
        "/facade                                      | /facade",
      })
  void tokensAreMadeAlike(String path, String alike) {
    assertThat(PathTokens.withoutIn(path)).isEqualTo(alike);
  }
}
