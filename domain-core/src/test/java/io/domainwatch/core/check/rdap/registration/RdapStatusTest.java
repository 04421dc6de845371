package io.domainwatch.core.check.rdap.registration;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RdapStatusTest {

  /** RFC 8056 §2, line by line; the last one says nothing and is left out. */
  @ParameterizedTest
  @CsvSource({
    "addPeriod, add period",
    "autoRenewPeriod, auto renew period",
    "clientDeleteProhibited, client delete prohibited",
    "clientHold, client hold",
    "clientRenewProhibited, client renew prohibited",
    "clientTransferProhibited, client transfer prohibited",
    "clientUpdateProhibited, client update prohibited",
    "inactive, inactive",
    "linked, associated",
    "pendingCreate, pending create",
    "pendingDelete, pending delete",
    "pendingRenew, pending renew",
    "pendingRestore, pending restore",
    "pendingTransfer, pending transfer",
    "pendingUpdate, pending update",
    "redemptionPeriod, redemption period",
    "renewPeriod, renew period",
    "serverDeleteProhibited, server delete prohibited",
    "serverRenewProhibited, server renew prohibited",
    "serverTransferProhibited, server transfer prohibited",
    "serverUpdateProhibited, server update prohibited",
    "serverHold, server hold",
    "transferPeriod, transfer period",
    "ok, "
  })
  void everyPairOfRfc8056ReadsTheSame(String epp, String rdap) {
    List<String> expected = rdap == null ? List.of() : List.of(rdap);
    List<String> written = rdap == null ? List.of(epp, "active") : List.of(epp, rdap);

    assertThat(RdapStatus.normal(List.of(epp))).containsExactlyElementsOf(expected);
    assertThat(RdapStatus.normal(written)).containsExactlyElementsOf(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "' Client Hold ', client hold",
    "CLIENT_HOLD, client hold",
    "client-hold, client hold",
    "clienthold, client hold",
    "Locked, locked",
    "Ungewöhnlich, ungewöhnlich"
  })
  void spellingsAreOneAndUnknownWordsStay(String word, String normal) {
    assertThat(RdapStatus.normal(List.of(word))).containsExactly(normal);
  }

  @Test
  void emptyOnesAndRepeatsAreLeftOutAndTheRestIsBounded() {
    assertThat(RdapStatus.normal(List.of("", " ", "ok", "ACTIVE", "clientHold", "client hold")))
        .containsExactly("client hold");
    List<String> many = java.util.stream.IntStream.range(0, 1000).mapToObj(i -> "s" + i).toList();
    assertThat(RdapStatus.normal(many)).hasSize(32);
  }
}
