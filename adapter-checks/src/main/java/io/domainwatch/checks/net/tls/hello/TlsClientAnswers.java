package io.domainwatch.checks.net.tls.hello;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What came out about clients. What the server chose from our hellos, which offer more than any
 * client, tells of most; only of the rest it is asked.
 */
final class TlsClientAnswers {
  private final List<TlsClientOffer> clients;
  private final List<TlsReply.Hello> chosen = new ArrayList<>();
  private final Map<String, TlsOffer> given = new LinkedHashMap<>();

  TlsClientAnswers(List<TlsClientOffer> clients) {
    this.clients = List.copyOf(clients);
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

  private TlsOffer answer(TlsClientOffer client, Map<TlsVersion, TlsOffer> protocols) {
    if (chosen.stream().anyMatch(client::has)) {
      return TlsOffer.OFFERED;
    }
    boolean speaksNone =
        client.versions().stream()
            .allMatch(version -> protocols.get(version) == TlsOffer.NOT_OFFERED);
    return speaksNone ? TlsOffer.NOT_OFFERED : given.getOrDefault(client.name(), TlsOffer.UNKNOWN);
  }
}
