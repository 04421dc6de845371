package io.domainwatch.web.server;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostFieldTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "x",
        "localhost:8080",
        "192.0.2.1:65535",
        "[::1]",
        "[2001:db8::1]:80",
        "xn--mnchen-3ya.de",
        "a_b~c!$&'()*+,;=",
        "%41.example",
      })
  void aHostIsAName(String host) {
    assertThat(HostField.fits(host, "/")).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a b",
        "a/b",
        "x@y",
        "a:b:80",
        "a:",
        "a:0",
        "a:65536",
        "a:999999",
        "a:-1",
        "a:+1",
        "<x>",
        "%zz",
        "%4",
        "[x]",
        "[::1",
        "::1",
        "[1::2::3]",
        "[::ffff:192.0.2.1]",
        "[fe80::1%25eth0]",
        "m\u00fcnchen.de",
      })
  void whatIsNoNameIsNoHost(String host) {
    assertThat(HostField.fits(host, "/")).isFalse();
  }

  @Test
  void anAbsoluteTargetNamesTheSameHost() {
    assertThat(HostField.fits("x:80", "http://x:80/a?b=c")).isTrue();
    assertThat(HostField.fits("x", "http://x")).isTrue();
    assertThat(HostField.fits("x", "http://x?a=http://y/")).isTrue();
    assertThat(HostField.fits("x", "/path?a=http://y/")).isTrue();
    assertThat(HostField.fits("x", "*")).isTrue();
    assertThat(HostField.fits("x", "http://x:80/")).isFalse();
    assertThat(HostField.fits("x", "http://user@x/")).isFalse();
    assertThat(HostField.fits("x", "http://x.example/")).isFalse();
    assertThat(HostField.fits("", "http:///")).isFalse();
  }
}
