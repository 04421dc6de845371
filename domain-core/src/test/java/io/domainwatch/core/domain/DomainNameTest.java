package io.domainwatch.core.domain;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.domain.DomainName.Parsed;
import io.domainwatch.core.text.Sentence;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DomainNameTest {

  @ParameterizedTest
  @CsvSource({
    "example.com, example.com",
    "EXAMPLE.Com, example.com",
    "example.com., example.com",
    "http://example.com, example.com",
    "HTTPS://Example.COM/, example.com",
    "https://example.com/a/b?c=d#e, example.com",
    "https://example.com./, example.com",
    "https://example.com?x=http://other.net, example.com",
    "example.com/path, example.com",
    "example.com?query, example.com",
    "example.com#fragment, example.com",
    "example.com/@user:80, example.com",
    "shop.example.co.uk, shop.example.co.uk",
    "foo.github.io, foo.github.io",
    "a.b.c.d.e.f.example.org, a.b.c.d.e.f.example.org",
    "my.test, my.test",
    "foo.example, foo.example",
    "foo.unknowntoplabel, foo.unknowntoplabel",
    "foo.3com, foo.3com",
    "1.2.3.com, 1.2.3.com",
    "0x7f.com, 0x7f.com",
    "xn--mnchen-3ya.de, xn--mnchen-3ya.de",
    "XN--MNCHEN-3YA.DE, xn--mnchen-3ya.de",
    "münchen.de, xn--mnchen-3ya.de",
    "MÜNCHEN.DE, xn--mnchen-3ya.de",
    "faß.de, xn--fa-hia.de",
    "βόλος.com, xn--nxasmm1c.com",
    "例え.jp, xn--r8jz45g.jp",
    "例え。jp, xn--r8jz45g.jp",
    "example。com。, example.com",
    "ｅｘａｍｐｌｅ．ｃｏｍ, example.com",
    "Ⅳ.example.com, iv.example.com",
    "exam\u00ADple.com, example.com",
    "☃.net, xn--n3h.net",
    "💩.la, xn--ls8h.la",
    "i❤.ws, xn--i-7iq.ws",
    "اختبار.com, xn--mgbachtv.com",
    "foo.рф, foo.xn--p1ai",
    "क्\u200Dष.com, xn--11b2ezcw70k.com",
  })
  void acceptsWhatAPersonWouldPaste(String input, String ascii) {
    assertThat(DomainName.parse(input)).isEqualTo(new Parsed.Valid(new DomainName(ascii)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        " example.com ",
        "\texample.com\n",
        "\u00A0example.com\u3000",
        "\u2003\u0085example.com\u2028",
        "  https://example.com/x  ",
      })
  void trimsUnicodeWhiteSpace(String input) {
    assertThat(DomainName.parse(input)).isEqualTo(new Parsed.Valid(new DomainName("example.com")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''|empty",
        "'   '|empty",
        ".|empty",
        "..|empty label",
        "http://|empty",
        "https:///example.com|empty",
        "?example.com|empty",
        "//example.com|http://",
        "//example.com/path|http://",
        "ftp://example.com|http://",
        "mailto://example.com|http://",
        "http:example.com|port",
        "user@example.com|user info",
        "https://user:pass@example.com/|user info",
        "mailto:me@example.com|user info",
        "example.com:80|port",
        "https://example.com:443/|port",
        "example.com:|port",
        "127.0.0.1|IP address",
        "http://192.0.2.1/|IP address",
        "127.1|IP address",
        "0x7f.1|IP address",
        "0x7f000001|IP address",
        "0X7F.0.0.1|IP address",
        "2130706433|IP address",
        "017700000001|IP address",
        "0x|IP address",
        "１２７.0.0.1|IP address",
        "127。0。0。1|IP address",
        "[::1]|IP address",
        "http://[2001:db8::1]/|IP address",
        "http://[2001:db8::1]:80/|IP address",
        "::1|IP address",
        "2001:db8::1|IP address",
        "::ffff:192.0.2.1|IP address",
        "example|two labels",
        "com|two labels",
        "http://example/|two labels",
        "localhost|special use",
        "foo.localhost|special use",
        "printer.local|special use",
        "foo.invalid|special use",
        "abc.onion|special use",
        "home.arpa|special use",
        "nas.home.arpa|special use",
        "1.2.0.192.in-addr.arpa|special use",
        "db.internal|special use",
        "a..b.com|empty label",
        ".example.com|empty label",
        "example.com..|empty label",
        "exa_mple.com|letters, digits",
        "_dmarc.example.com|letters, digits",
        "*.example.com|letters, digits",
        "exa mple.com|letters, digits",
        "exa\u00A0mple.com|letters, digits",
        "exam!ple.com|letters, digits",
        "example.com\\path|letters, digits",
        "example.com,example.org|letters, digits",
        "<script>.com|letters, digits",
        "a\u0000b.com|letters, digits",
        "a\u202Eb.com|letters, digits",
        "\uD800.com|letters, digits",
        "-example.com|hyphen",
        "example-.com|hyphen",
        "ab--cd.com|positions 3 and 4",
        "xn--.com|A-label",
        "xn--a.com|A-label",
        "xn--example-.com|A-label",
        "xn--0.example.com|A-label",
        "xn--MNCHEN-3YA\u00FC.de|A-label",
        "ex%61mple.com|percent",
        "%65xample.com|percent",
        "xn--example.com%2f|percent",
        "example.123|top label",
        "foo.0x1f|top label",
        "foo.１２|top label",
        "co.uk|public suffix",
        "github.io|public suffix",
        "https://co.uk/|public suffix",
        "s3.amazonaws.com|public suffix",
        "foo.ck|public suffix",
        "公司.cn|public suffix",
        "נaא.com|right-to-left",
        "a\u05D0.com|right-to-left",
        "a\u200Db.com|joiner",
        "\u0301a.com|combining mark",
      })
  void refusesWithTheReason(String input, String word) {
    assertThat(DomainName.parse(input))
        .isInstanceOfSatisfying(
            Parsed.Refused.class,
            refused -> assertThat(refused.reason().text()).contains(word).endsWith("."));
  }

  @Test
  void theExceptionsOfTheWildcardSuffixesAreNames() {
    assertThat(DomainName.parse("www.ck")).isEqualTo(new Parsed.Valid(new DomainName("www.ck")));
    assertThat(DomainName.parse("a.foo.ck"))
        .isEqualTo(new Parsed.Valid(new DomainName("a.foo.ck")));
  }

  @Test
  void aLabelMayHave63OctetsAndANameMayHave253() {
    String label = "a".repeat(63);
    String longest = label + "." + label + "." + label + "." + "a".repeat(57) + ".com";
    assertThat(longest).hasSize(253);
    assertThat(valid(longest)).contains(longest);
    assertThat(valid(longest + ".")).contains(longest);
    assertThat(refused("a" + longest)).contains("63");
    assertThat(refused(label + "." + label + "." + label + "." + "a".repeat(58) + ".com"))
        .contains("253");
    assertThat(refused("a".repeat(64) + ".com")).contains("63");
    assertThat(refused("ü".repeat(60) + ".com")).contains("63");
  }

  @Test
  void theLimitCountsOctetsOfTheALabel() {
    String label = "ü".repeat(50) + "a";
    assertThat(valid(label + ".com"))
        .hasValueSatisfying(name -> assertThat(name).startsWith("xn--"));
  }

  @Test
  void theUnicodeFormIsForPeople() {
    assertThat(new DomainName("xn--mnchen-3ya.de").unicode()).isEqualTo("münchen.de");
    assertThat(new DomainName("xn--ls8h.la").unicode()).isEqualTo("💩.la");
    assertThat(new DomainName("example.com").unicode()).isEqualTo("example.com");
  }

  @Test
  void namesThatDifferOnlyInWritingAreEqual() {
    List<String> writings =
        List.of("münchen.de", "MÜNCHEN.de.", "https://xn--mnchen-3ya.de/", "mu\u0308nchen.de");
    assertThat(writings.stream().map(DomainName::parse).distinct()).hasSize(1);
  }

  private static Optional<String> valid(String input) {
    return DomainName.parse(input) instanceof Parsed.Valid(DomainName name)
        ? Optional.of(name.ascii())
        : Optional.empty();
  }

  private static String refused(String input) {
    return DomainName.parse(input) instanceof Parsed.Refused(Sentence reason)
        ? reason.text()
        : "accepted";
  }
}
