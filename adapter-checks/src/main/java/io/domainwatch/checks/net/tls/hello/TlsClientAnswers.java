package io.domainwatch.checks.net.tls.hello;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What came out about clients. What the server chose from our hellos, which offer more than any
 * client, tells of most; only of the rest it is asked, unless it is to be asked of all.
 */
final class TlsClientAnswers {
  private final List<TlsClientOffer> clients;
  private final TlsClientQuestions questions;
  private final List<TlsReply.Hello> chosen = new ArrayList<>();
  private final Map<String, TlsOffer> given = new LinkedHashMap<>();

  TlsClientAnswers(List<TlsClientOffer> clients, TlsClientQuestions questions) {
    this.clients = List.copyOf(clients);
    this.questions = questions;
  }

  /** The server chose so. */
  void note(TlsReply.Hello reply) {
    chosen.add(reply);
  }

  /** The clients of which nothing is known, once it is known which versions are offered. */
  List<TlsClientOffer> open(Map<TlsVersion, TlsOffer> protocols) {
    return clients.stream()
        .filter(client -> answer(client, protocols) == TlsOffer.UNKNOWN)
        .toList();
  }

  /** The server was asked as this client would ask. */
  void answered(TlsClientOffer client, TlsOffer answer) {
    given.put(client.name(), answer);
  }

  /** One answer for each client. */
  Map<String, TlsOffer> answers(Map<TlsVersion, TlsOffer> protocols) {
    Map<String, TlsOffer> all = new LinkedHashMap<>();
    clients.forEach(client -> all.put(client.name(), answer(client, protocols)));
    return all;
  }

  /** Both sides take the newest version that both have, and look no further (RFC 8446 §4.2.1). */
  private TlsOffer answer(TlsClientOffer client, Map<TlsVersion, TlsOffer> protocols) {
    if (questions == TlsClientQuestions.WHERE_OPEN && choseLike(client, protocols)) {
      return TlsOffer.OFFERED;
    }
    boolean speaksNone =
        client.versions().stream()
            .allMatch(version -> protocols.get(version) == TlsOffer.NOT_OFFERED);
    return speaksNone ? TlsOffer.NOT_OFFERED : given.getOrDefault(client.name(), TlsOffer.UNKNOWN);
  }

  private boolean choseLike(TlsClientOffer client, Map<TlsVersion, TlsOffer> protocols) {
    boolean newest = client.versions().contains(TlsVersion.TLS_1_3);
    TlsOffer tls13 = protocols.getOrDefault(TlsVersion.TLS_1_3, TlsOffer.UNKNOWN);
    boolean olderCounts = !newest || tls13 == TlsOffer.NOT_OFFERED;
    return chosen.stream()
        .filter(each -> olderCounts || each.version() == TlsVersion.TLS_1_3)
        .anyMatch(client::has);
  }
}
