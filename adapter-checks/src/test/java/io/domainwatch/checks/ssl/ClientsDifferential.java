package io.domainwatch.checks.ssl;

import static io.domainwatch.checks.ssl.SslFixture.NAME;
import static io.domainwatch.checks.ssl.SslFixture.NOBODY;
import static io.domainwatch.checks.ssl.SslFixture.ROOT;

import io.domainwatch.checks.net.http.Ports;
import io.domainwatch.core.check.ssl.SslDefinition;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.Verdict;
import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.Certificates.Issued;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.PrivateKey;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Asks real clients whether they connect to odd servers of {@code openssl s_server}, beside what
 * the check says of them, by hand. Arguments: a folder for files, and a file of servers, one a
 * line: a name, a kind of key, and options of {@code s_server}, separated by tabs. Prints a row for
 * each. It needs {@code openssl}, {@code chromium} and {@code gnutls-cli}; certificates are not
 * looked at by these, only whether a connection comes about.
 */
final class ClientsDifferential {
  private ClientsDifferential() {}

  public static void main(String[] arguments) throws Exception {
    Path folder = Files.createDirectories(Path.of(arguments[0]));
    for (String line : Files.readAllLines(Path.of(arguments[1]))) {
      if (!line.isBlank() && !line.startsWith("#")) {
        System.out.println(row(folder, line.split("\t", -1)));
      }
    }
  }

  private static String row(Path folder, String[] cells) throws Exception {
    int port = freePort();
    Issued leaf = leaf(cells[1]);
    Path chain = Files.writeString(folder.resolve("leaf.pem"), leaf.pem());
    Path key = Files.writeString(folder.resolve("key.pem"), pem(leaf.key()));
    List<String> command =
        new ArrayList<>(
            List.of(
                "openssl",
                "s_server",
                "-accept",
                "127.0.0.1:" + port,
                "-www",
                "-cert",
                chain.toString(),
                "-key",
                key.toString()));
    Arrays.stream(cells[2].split(" ")).filter(each -> !each.isEmpty()).forEach(command::add);
    Process server = started(folder.resolve("server.log"), command);
    try {
      awaitListening(server, port);
      String openssl =
          output(20, "openssl", "s_client", "-connect", "127.0.0.1:" + port, "-servername", NAME)
                  .contains("Cipher is (NONE)")
              ? "no"
              : "yes";
      String address = "https://127.0.0.1:" + port + "/";
      String chromium =
          output(
                      40,
                      "chromium",
                      "--headless",
                      "--no-sandbox",
                      "--disable-gpu",
                      "--user-data-dir=" + folder.resolve("profile"),
                      "--ignore-certificate-errors",
                      "--dump-dom",
                      address)
                  .contains("s_server")
              ? "yes"
              : "no";
      String gnutls =
          output(20, "gnutls-cli", "--insecure", "-p", String.valueOf(port), "127.0.0.1")
                  .contains("Handshake was completed")
              ? "yes"
              : "no";
      return String.join("\t", cells[0], chromium, openssl, gnutls, ours(port));
    } finally {
      server.destroyForcibly().waitFor();
    }
  }

  private static String ours(int port) throws Exception {
    try (SslFixture fixture = new SslFixture()) {
      fixture.lookup.with(NAME, InetAddress.getByName("127.0.0.1"));
      CheckOutcome outcome =
          fixture.hastyRunner(new Ports(NOBODY, port)).run(SslFixture.target(), Instant.now());
      if (!(outcome instanceof CheckOutcome.Observed seen)) {
        return "not judged: " + outcome.getClass().getSimpleName();
      }
      List<String> words = new ArrayList<>();
      for (JsonValue item : seen.observations().itemsOf("clients")) {
        JsonValue.JsonObject each = (JsonValue.JsonObject) item;
        words.add(
            each.findText("name").orElse("?") + "=" + (each.isTrue("connects") ? "yes" : "no"));
      }
      words.add(
          "finding="
              + Optional.ofNullable(
                      seen.assessment().judgements().get(SslDefinition.CLIENT_INCOMPATIBLE))
                  .map(Verdict::findings)
                  .filter(all -> !all.isEmpty())
                  .map(all -> String.valueOf(all.getFirst().severity()))
                  .orElse("none"));
      words.add("dh=" + seen.observations().findWhole("dhPrimeBits"));
      words.add("renegotiation=" + seen.observations().isTrue("clientRenegotiation"));
      return String.join(" ", words);
    }
  }

  private static Issued leaf(String kind) {
    return Certificates.recipe(NAME)
        .names(NAME)
        .keys(
            switch (kind) {
              case "ec" -> Certificates.ec();
              case "p384" -> Certificates.keys("EC", 384);
              case "p521" -> Certificates.keys("EC", 521);
              case "ed25519" -> Certificates.keys("Ed25519", 255);
              case "ed448" -> Certificates.keys("Ed448", 448);
              case "pss" -> Certificates.keys("RSASSA-PSS", 2048);
              default -> Certificates.rsa(2048);
            })
        .issuedBy(ROOT);
  }

  private static String pem(PrivateKey key) {
    return "-----BEGIN PRIVATE KEY-----\n"
        + Base64.getMimeEncoder().encodeToString(key.getEncoded())
        + "\n-----END PRIVATE KEY-----\n";
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
      return socket.getLocalPort();
    }
  }

  private static Process started(Path log, List<String> command) throws IOException {
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(log.toFile())
        .start();
  }

  private static void awaitListening(Process server, int port) throws Exception {
    for (int i = 0; i < 100 && server.isAlive(); i++) {
      try (Socket socket = new Socket("127.0.0.1", port)) {
        return;
      } catch (IOException _) {
        LockSupport.parkNanos(50_000_000L);
      }
    }
  }

  private static String output(int seconds, String... command) throws Exception {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    Thread killer =
        Thread.startVirtualThread(
            () -> {
              try {
                if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
                  process.destroyForcibly();
                }
              } catch (InterruptedException _) {
                process.destroyForcibly();
              }
            });
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    killer.join();
    return text;
  }
}
