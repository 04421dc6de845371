package io.domainwatch.core.check.ssl.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CertificateNamesTest {
  @ParameterizedTest
  @CsvSource({
    "example.com,        example.com,        true",
    "EXAMPLE.com,        example.COM,        true",
    "example.com.,       example.com,        true",
    "www.example.com,    example.com,        false",
    "*.example.com,      www.example.com,    true",
    "*.example.com,      example.com,        false",
    "*.example.com,      a.b.example.com,    false",
    "w*.example.com,     www.example.com,    false",
    "www.*.com,          www.example.com,    false",
    "*,                  example,            false",
    "*.com,              example.com,        false",
    "*.co.uk,            example.co.uk,      false",
    "*.co.uk,            a.example.co.uk,    false",
    "*.example.co.uk,    a.example.co.uk,    true",
    "*.github.io,        someone.github.io,  true",
    "*.internal.example, a.internal.example, true",
    "*.*.example.com,    a.b.example.com,    false",
    "xn--mnchen-3ya.de,  xn--mnchen-3ya.de,  true",
    "'',                 example.com,        false",
    ".example.com,       www.example.com,    false",
  })
  void namesMatchAsRfc9525Says(String entry, String name, boolean matches) {
    assertThat(CertificateNames.cover(List.of(entry), name)).isEqualTo(matches);
  }
}
