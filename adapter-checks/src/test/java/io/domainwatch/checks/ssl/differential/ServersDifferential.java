package io.domainwatch.checks.ssl.differential;

import io.domainwatch.checks.ssl.differential.OwnVerdict.Client;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Asks real clients and the check about the same odd servers, by hand: prints the rows of {@code
 * ssl/servers/seen.tsv}, and what was counted, to standard error. Arguments: a folder for files,
 * and beginnings of the ids that are wanted; all without any. Clients that are not installed are
 * named, and their cells say {@code not compared}.
 */
final class ServersDifferential {
  private static final String NOT_COMPARED = "not compared";

  private final Path folder;
  private final Set<Client> installed = EnumSet.noneOf(Client.class);
  private final Map<Client, Integer> agreeing = new EnumMap<>(Client.class);
  private final List<String> differing = new ArrayList<>();

  private ServersDifferential(Path folder) {
    this.folder = folder;
  }

  public static void main(String[] arguments) throws Exception {
    List<String> wanted = List.of(arguments).subList(1, arguments.length);
    List<OddServer> servers =
        OddServers.all()
            .filter(each -> wanted.isEmpty() || wanted.stream().anyMatch(each.id()::startsWith))
            .toList();
    new ServersDifferential(Files.createDirectories(Path.of(arguments[0]))).compare(servers);
    System.exit(0);
  }

  private void compare(List<OddServer> servers) throws Exception {
    findClients();
    Set<X509Certificate> roots =
        servers.stream().flatMap(each -> each.roots().stream()).collect(Collectors.toSet());
    try (LoopbackHttp http =
            LoopbackHttp.start(RunningServer.ADDRESS, 0, LoopbackHttp.page(200, "A page."));
        AutoCloseableOptional<Chromium> chromium =
            new AutoCloseableOptional<>(
                installed.contains(Client.CHROMIUM)
                    ? Optional.of(Chromium.start(folder, roots))
                    : Optional.empty())) {
      for (OddServer each : servers) {
        System.out.println(row(each, http.port(), chromium.value()));
      }
    }
    say("servers: %d", servers.size());
    installed.forEach(each -> say("agreeing with %s: %d", each, agreeing.getOrDefault(each, 0)));
    differing.forEach(each -> say("differs: %s", each));
  }

  private void findClients() {
    for (ClientProgram each : ClientProgram.values()) {
      if (each.isInstalled()) {
        installed.add(Client.valueOf(each.name()));
      } else {
        say("not compared: %s is not installed", each.program());
      }
    }
    List<String> missing = Chromium.missing();
    if (missing.isEmpty()) {
      installed.add(Client.CHROMIUM);
    } else {
      say("not compared with Chromium: %s is not installed", String.join(", ", missing));
    }
  }

  private String row(OddServer server, int httpPort, Optional<Chromium> chromium) throws Exception {
    if (server.needsOpenssl() && !installed.contains(Client.OPENSSL)) {
      return String.join("\t", server.id(), NOT_COMPARED, NOT_COMPARED, NOT_COMPARED, NOT_COMPARED);
    }
    try (RunningServer running = RunningServer.start(server, folder)) {
      OwnVerdict own = OwnVerdict.of(server, running.port(), httpPort);
      List<String> cells = new ArrayList<>(List.of(server.id(), own.cell()));
      for (ClientProgram each : ClientProgram.values()) {
        Client client = Client.valueOf(each.name());
        cells.add(
            installed.contains(client)
                ? cell(
                    server,
                    own,
                    client,
                    each.ask(server.name(), running.port(), server.roots(), folder))
                : NOT_COMPARED);
      }
      cells.add(
          chromium.isPresent()
              ? cell(
                  server,
                  own,
                  Client.CHROMIUM,
                  chromium.orElseThrow().ask(server.name(), running.port()))
              : NOT_COMPARED);
      return String.join("\t", cells);
    }
  }

  private String cell(OddServer server, OwnVerdict own, Client client, ClientVerdict said) {
    if (own.accepts(client) == said.accepts()) {
      agreeing.merge(client, 1, Integer::sum);
    } else {
      differing.add(
          "%s: %s %s %s; we: %s"
              .formatted(server.id(), client, said.word(), said.why(), own.cell()));
    }
    return said.accepts() ? "accepts" : "refuses: " + said.why().replace('\t', ' ');
  }

  private static void say(String form, Object... what) {
    System.err.println(form.formatted(what));
  }

  /** What may be there, to be closed. */
  private record AutoCloseableOptional<T extends AutoCloseable>(Optional<T> value)
      implements AutoCloseable {
    @Override
    public void close() throws Exception {
      if (value.isPresent()) {
        value.orElseThrow().close();
      }
    }
  }
}
