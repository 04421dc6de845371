package io.domainwatch.checks.ssl.differential;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.data.ResourceLines;
import io.domainwatch.checks.ssl.differential.OwnVerdict.Client;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What we, OpenSSL, GnuTLS and Chromium say of the same odd servers: the table {@code
 * ssl/servers/seen.tsv}, made by {@link ServersDifferential} by hand. Here our own column is made
 * anew for servers that are odd by what they send and how they talk, which bounds the time to some
 * 50 servers; paths are judged by {@code PathCorpusTest}, and what other clients said is read from
 * the table.
 */
class ServersDifferentialTest {

  /** A row of the table. */
  private record Row(String id, String ours, Map<Client, String> others) {
    static Row of(String line) {
      String[] cells = line.split("\t", -1);
      return new Row(
          cells[0],
          cells[1],
          Map.of(Client.OPENSSL, cells[2], Client.GNUTLS, cells[3], Client.CHROMIUM, cells[4]));
    }

    boolean agrees(Client client) {
      boolean weAccept =
          Arrays.stream(ours.split("; "))
              .allMatch(
                  part ->
                      part.equals("accepts")
                          || part.startsWith("shuts out ")
                              && !part.endsWith(client.profile().label()));
      return weAccept == Objects.requireNonNull(others.get(client)).equals("accepts");
    }

    boolean differs() {
      return !Stream.of(Client.values()).allMatch(this::agrees);
    }
  }

  /** Servers that are asked at the same time. */
  private static final int AT_ONCE = 8;

  @TempDir private Path folder;

  @Test
  void weSayOfTheServersWhatTheTableSays() throws Exception {
    Map<String, Row> rows = rows();
    List<OddServer> playable =
        Stream.concat(ChainServers.beside(), BehaviourServers.all()).toList();
    assertThat(playable).hasSizeGreaterThan(50);
    try (LoopbackHttp http =
        LoopbackHttp.start(RunningServer.ADDRESS, 0, LoopbackHttp.page(200, "A page."))) {
      assertThat(judgedAtOnce(playable, http.port()))
          .allSatisfy(
              (id, ours) ->
                  assertThat(ours)
                      .as(id)
                      .isEqualTo(Objects.requireNonNull(rows.get(id), id).ours()));
    }
  }

  /** By id; several at a time, for most of a run is waiting. */
  private Map<String, String> judgedAtOnce(List<OddServer> servers, int httpPort)
      throws InterruptedException, ExecutionException {
    Map<String, Future<String>> judged = new LinkedHashMap<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE)) {
      for (OddServer each : servers) {
        judged.put(each.id(), threads.submit(() -> judged(each, httpPort)));
      }
      Map<String, String> all = new LinkedHashMap<>();
      for (Map.Entry<String, Future<String>> each : judged.entrySet()) {
        all.put(each.getKey(), each.getValue().get());
      }
      return all;
    }
  }

  private String judged(OddServer server, int httpPort) throws Exception {
    try (RunningServer running = RunningServer.start(server, folder)) {
      return OwnVerdict.of(server, running.port(), httpPort).cell();
    }
  }

  @Test
  void theTableHasARowForEveryServer() {
    assertThat(rows().keySet())
        .containsExactlyInAnyOrderElementsOf(OddServers.all().map(OddServer::id).toList());
  }

  /** Where one of the three differs from us, a second table says whom we follow and why. */
  @Test
  void everyDifferenceHasAReasonAndNothingElseHasOne() {
    Map<String, String> reasons =
        ResourceLines.of("/ssl/servers/differences.tsv").stream()
            .map(line -> line.split("\t", -1))
            .collect(Collectors.toMap(cells -> cells[0], cells -> cells[1]));
    assertThat(reasons.values()).allSatisfy(reason -> assertThat(reason).isNotBlank());
    assertThat(rows().values().stream().filter(Row::differs).map(Row::id))
        .containsExactlyInAnyOrderElementsOf(reasons.keySet());
  }

  @Test
  void counts() {
    Map<String, Row> rows = rows();
    assertThat(rows).hasSize(267);
    assertThat(agreeing(rows, Client.OPENSSL)).isEqualTo(236);
    assertThat(agreeing(rows, Client.GNUTLS)).isEqualTo(231);
    assertThat(agreeing(rows, Client.CHROMIUM)).isEqualTo(250);
  }

  private static long agreeing(Map<String, Row> rows, Client client) {
    return rows.values().stream().filter(each -> each.agrees(client)).count();
  }

  private static Map<String, Row> rows() {
    return ResourceLines.of("/ssl/servers/seen.tsv").stream()
        .map(Row::of)
        .collect(Collectors.toMap(Row::id, Function.identity()));
  }
}
