package io.domainwatch.core.domain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RegistrableDomainTest {

  @ParameterizedTest
  @CsvSource({
    "shop.example.co.uk, example.co.uk, example.co.uk",
    "example.co.uk, example.co.uk, example.co.uk",
    "www.foo.github.io, foo.github.io, github.io",
    "foo.github.io, foo.github.io, github.io",
    "a.foo.uk.com, foo.uk.com, uk.com",
    "www.example.com, example.com, example.com",
    "a.b.foo.ck, b.foo.ck, b.foo.ck",
    "www.ck, www.ck, www.ck",
    "x.city.kawasaki.jp, city.kawasaki.jp, city.kawasaki.jp",
    "a.xn--85x722f.xn--55qx5d.cn, xn--85x722f.xn--55qx5d.cn, xn--85x722f.xn--55qx5d.cn",
    "github.io, , github.io",
    "foo.unknowntoplabel, , ",
    "foo.test, , ",
    "foo.3com, , ",
  })
  void theRegistrableDomainIsFoundInBothPartsOfTheList(String name, String whole, String registry) {
    DomainName domain = new DomainName(name);
    assertThat(domain.registrable()).isEqualTo(optional(whole));
    assertThat(domain.registrableAtRegistry()).isEqualTo(optional(registry));
  }

  private static Optional<DomainName> optional(@Nullable String ascii) {
    return Optional.ofNullable(ascii).map(DomainName::new);
  }
}
