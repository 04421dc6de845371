package io.domainwatch.checks.rdap;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.rdap.RdapDirectory.Books;
import io.domainwatch.core.check.rdap.RdapObservation.ServerSource;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RdapConfigTest {
  private static final Optional<String> OWN = Optional.of("https://rdap.example.net/dns.json");

  @Test
  void withoutABootstrapOfTheOperatorsTheBuiltInCopyMayServe() {
    Books books = Books.of(config(Optional.empty(), Optional.empty()));

    assertThat(books.url()).hasToString(RdapDirectory.IANA);
    assertThat(books.source()).isEqualTo(ServerSource.IANA);
    assertThat(books.builtIn()).contains(RdapBootstrap.builtIn());
  }

  @Test
  void withOneItMayNot() {
    Books books = Books.of(config(OWN, Optional.empty()));

    assertThat(books.url()).hasToString(OWN.orElseThrow());
    assertThat(books.source()).isEqualTo(ServerSource.CONFIGURED);
    assertThat(books.builtIn()).isEmpty();
  }

  @Test
  void unlessItIsAskedFor() {
    assertThat(Books.of(config(OWN, Optional.of(true))).builtIn()).isPresent();
    assertThat(Books.of(config(Optional.empty(), Optional.of(false))).builtIn()).isEmpty();
  }

  private static RdapConfig config(Optional<String> url, Optional<Boolean> builtInCopy) {
    return new RdapConfig(url, builtInCopy, Optional.empty());
  }
}
