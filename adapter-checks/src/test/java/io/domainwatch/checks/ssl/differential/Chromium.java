package io.domainwatch.checks.ssl.differential;

import io.domainwatch.testkit.Eventually;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A Chromium without a window that trusts further roots and takes every name for 127.0.0.1, driven
 * by its DevTools protocol. Roots come in by a store of NSS in a home of its own, made by {@code
 * certutil}.
 */
final class Chromium implements AutoCloseable {
  private static final Pattern SOCKET = Pattern.compile("\"webSocketDebuggerUrl\": *\"([^\"]+)\"");
  private static final Pattern ERROR = Pattern.compile("\"errorText\":\"net::([A-Z0-9_]+)\"");

  /** What comes after a handshake that went well. */
  private static final List<String> AFTER_TLS =
      List.of("ERR_EMPTY_RESPONSE", "ERR_ABORTED", "ERR_INVALID_HTTP_RESPONSE");

  private static final int NAVIGATION_SECONDS = 20;

  private final Process process;
  private final HttpClient http = HttpClient.newHttpClient();
  private final String port;

  private Chromium(Process process, String port) {
    this.process = process;
    this.port = port;
  }

  /** Why it cannot be asked here; empty when it can. */
  static List<String> missing() {
    return List.of("chromium", "certutil").stream().filter(each -> !isOnPath(each)).toList();
  }

  private static boolean isOnPath(String name) {
    return List.of(System.getenv("PATH").split(":")).stream()
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, name)));
  }

  /** Starts it; what it writes lies in the folder. */
  static Chromium start(Path folder, Collection<X509Certificate> roots)
      throws IOException, InterruptedException {
    Path home = Files.createDirectories(folder.resolve("home"));
    Path store = Files.createDirectories(home.resolve(".pki/nssdb"));
    ran("certutil", "-d", "sql:" + store, "-N", "--empty-password");
    int number = 0;
    for (X509Certificate root : roots) {
      Path file = Pem.certificates(folder.resolve("root.pem"), List.of(root));
      ran(
          "certutil",
          "-d",
          "sql:" + store,
          "-A",
          "-t",
          "C,,",
          "-n",
          "root " + number++,
          "-i",
          file.toString());
    }
    Path profile = folder.resolve("profile");
    ProcessBuilder builder =
        new ProcessBuilder(
                "chromium",
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--no-first-run",
                "--disable-background-networking",
                "--remote-debugging-port=0",
                "--host-resolver-rules=MAP * 127.0.0.1",
                "--user-data-dir=" + profile,
                "about:blank")
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("chromium.log").toFile());
    builder.environment().put("HOME", home.toString());
    Process process = builder.start();
    Path ports = profile.resolve("DevToolsActivePort");
    Eventually.holds("Chromium is up", () -> Files.exists(ports) && lines(ports).size() > 1);
    return new Chromium(process, lines(ports).getFirst());
  }

  /** What it says of the server on this port. */
  ClientVerdict ask(String name, int serverPort)
      throws IOException, InterruptedException, TimeoutException {
    String page =
        http.send(
                HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/json/new"))
                    .PUT(HttpRequest.BodyPublishers.noBody())
                    .build(),
                BodyHandlers.ofString())
            .body();
    Matcher found = SOCKET.matcher(page);
    if (!found.find()) {
      throw new IOException("no page: " + page);
    }
    Answers answers = new Answers();
    WebSocket socket =
        http.newWebSocketBuilder().buildAsync(URI.create(found.group(1)), answers).join();
    try {
      socket.sendText(
          "{\"id\":1,\"method\":\"Page.navigate\",\"params\":{\"url\":\"https://%s:%d/\"}}"
              .formatted(name, serverPort),
          true);
      return verdict(answers.first.get(NAVIGATION_SECONDS, TimeUnit.SECONDS));
    } catch (TimeoutException _) {
      return new ClientVerdict(false, "no answer within " + NAVIGATION_SECONDS + " s");
    } catch (java.util.concurrent.ExecutionException e) {
      throw new IOException(e);
    } finally {
      socket.sendText("{\"id\":2,\"method\":\"Page.close\"}", true).join();
      socket.abort();
    }
  }

  private static ClientVerdict verdict(String answer) {
    Matcher error = ERROR.matcher(answer);
    return !error.find() || AFTER_TLS.contains(error.group(1))
        ? ClientVerdict.ACCEPTS
        : new ClientVerdict(false, error.group(1));
  }

  private static void ran(String... command) throws IOException, InterruptedException {
    Program.Ended ended = Program.run(List.of(command));
    if (!ended.well()) {
      throw new IOException(ended.output());
    }
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException _) {
      return List.of();
    }
  }

  @Override
  public void close() throws InterruptedException {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly().waitFor(10, TimeUnit.SECONDS);
  }

  /** The answer to the first command. */
  private static final class Answers implements WebSocket.Listener {
    private final CompletableFuture<String> first = new CompletableFuture<>();
    private final StringBuilder text = new StringBuilder();

    @Override
    public @org.jspecify.annotations.Nullable CompletionStage<?> onText(
        WebSocket socket, CharSequence data, boolean last) {
      text.append(data);
      if (last) {
        if (text.indexOf("\"id\":1") >= 0) {
          first.complete(text.toString());
        }
        text.setLength(0);
      }
      socket.request(1);
      return null;
    }
  }
}
