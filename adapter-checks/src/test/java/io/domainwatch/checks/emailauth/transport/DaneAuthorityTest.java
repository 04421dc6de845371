package io.domainwatch.checks.emailauth.transport;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.emailauth.transport.ServerCertificate;
import io.domainwatch.core.check.emailauth.transport.TlsaRecord;
import io.domainwatch.core.value.Sha256;
import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.Certificates.Issued;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** TLSA records that name an authority, and real chains (RFC 7671 §5.2). */
class DaneAuthorityTest {
  private static final Issued ROOT = Certificates.root("Mail Root");
  private static final Issued CA = Certificates.intermediate("Mail CA", ROOT);
  private static final Issued LEAF = Certificates.leaf("mx.example.com", CA);
  private static final Issued STRANGER = Certificates.root("Stranger");

  @Test
  void anAuthorityOfTheChainMatchesInEveryForm() throws Exception {
    for (Issued authority : List.of(CA, ROOT)) {
      for (int selector : List.of(0, 1)) {
        for (int matching : List.of(0, 1, 2)) {
          assertThat(record(2, selector, matching, authority).matches(chain(LEAF, CA, ROOT)))
              .as("2 %d %d", selector, matching)
              .isTrue();
        }
      }
    }
  }

  @Test
  void anAuthorityThatIsNotSentMatchesWhereItIsGivenInFull() throws Exception {
    for (int selector : List.of(0, 1)) {
      assertThat(record(2, selector, 0, ROOT).matches(chain(LEAF, CA))).isTrue();
      assertThat(record(2, selector, 0, CA).matches(chain(LEAF))).isTrue();
      assertThat(record(2, selector, 1, ROOT).matches(chain(LEAF, CA))).isFalse();
      assertThat(record(2, selector, 2, CA).matches(chain(LEAF))).isFalse();
      assertThat(record(2, selector, 0, STRANGER).matches(chain(LEAF, CA))).isFalse();
      assertThat(record(2, selector, 0, STRANGER).mayHoldUnseen(chain(LEAF, CA))).isFalse();
    }
  }

  @Test
  void anAuthorityThatIsOnlyShownBesideDoesNotMatch() throws Exception {
    for (int selector : List.of(0, 1)) {
      for (int matching : List.of(0, 1, 2)) {
        assertThat(record(2, selector, matching, STRANGER).matches(chain(LEAF, CA, STRANGER)))
            .as("2 %d %d", selector, matching)
            .isFalse();
      }
    }
  }

  @Test
  void theServersOwnCertificateIsComparedAlone() throws Exception {
    assertThat(record(3, 1, 1, LEAF).matches(chain(LEAF, CA))).isTrue();
    assertThat(record(3, 1, 1, CA).matches(chain(LEAF, CA))).isFalse();
  }

  @Test
  void whatCannotBeReadLeavesOpenWhetherAnAuthoritySigned() throws Exception {
    List<ServerCertificate> odd = List.of(new ServerCertificate("3082aa", "3059bb"));
    assertThat(record(2, 1, 0, ROOT).matches(odd)).isFalse();
    assertThat(record(2, 1, 0, ROOT).mayHoldUnseen(odd)).isTrue();
  }

  private static List<ServerCertificate> chain(Issued... shown) {
    return Stream.of(shown).map(DaneAuthorityTest::certificate).toList();
  }

  private static ServerCertificate certificate(Issued issued) {
    try {
      return ServerCertificate.of(
          issued.certificate().getEncoded(), issued.keys().getPublic().getEncoded());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static TlsaRecord record(int usage, int selector, int matching, Issued of)
      throws GeneralSecurityException {
    byte[] part =
        selector == 0 ? of.certificate().getEncoded() : of.keys().getPublic().getEncoded();
    HexFormat hex = HexFormat.of();
    String data =
        switch (matching) {
          case 0 -> hex.formatHex(part);
          case 1 -> Sha256.hex(part);
          default -> hex.formatHex(MessageDigest.getInstance("SHA-512").digest(part));
        };
    return new TlsaRecord(usage, selector, matching, data);
  }
}
