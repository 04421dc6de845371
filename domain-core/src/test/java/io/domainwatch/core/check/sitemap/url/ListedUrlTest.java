package io.domainwatch.core.check.sitemap.url;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ListedUrlTest {

  @ParameterizedTest
  @CsvSource({
    "https://www.Example.net/a?b#c, true, www.example.net, /a?b",
    "http://example.net, false, example.net, /",
    "HTTPS://example.net:443/, true, example.net, /",
    "http://example.net:8080?x, false, example.net:8080, /?x",
    "https://user:pass@example.net/, true, example.net, /"
  })
  void aUrlIsTakenApart(String text, boolean secure, String host, String path) {
    assertThat(ListedUrl.parse(text)).contains(new ListedUrl(secure, host, path));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "/a", "//example.net/", "ftp://example.net/", "https:///a", "https://a b/"})
  void whatIsNoUrlIsNone(String text) {
    assertThat(ListedUrl.parse(text)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "https://x.example/, /",
    "https://x.example/a/b.xml, /a/",
    "https://x.example/a/b.php?of=/c/d, /a/",
    "https://x.example/a.xml#/b/c, /"
  })
  void aUrlHasADirectory(String url, String directory) {
    assertThat(ListedUrl.parse(url).orElseThrow().directory()).isEqualTo(directory);
  }
}
