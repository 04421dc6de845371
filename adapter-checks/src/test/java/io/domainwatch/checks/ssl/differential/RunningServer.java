package io.domainwatch.checks.ssl.differential;

import io.domainwatch.checks.ssl.differential.OddServer.Serving;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.net.FreePort;
import io.domainwatch.testkit.net.LoopbackAddress;
import io.domainwatch.testkit.net.LoopbackTls;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** An odd server that listens on a port of its own. */
final class RunningServer implements AutoCloseable {
  static final InetAddress ADDRESS = LoopbackAddress.of("127.0.0.1");

  private final int port;
  private final List<AutoCloseable> parts;

  private RunningServer(int port, AutoCloseable... parts) {
    this.port = port;
    this.parts = List.of(parts);
  }

  /**
   * Starts it.
   *
   * @param folder for files of {@code openssl}
   */
  static RunningServer start(OddServer server, Path folder)
      throws IOException, InterruptedException {
    return switch (server.serving()) {
      case Serving.Jsse(LoopbackTls.Settings settings) ->
          of(LoopbackTls.start(ADDRESS, 0, settings));
      case Serving.Raw(LoopbackTls.Script script) -> of(LoopbackTls.raw(ADDRESS, 0, script));
      case Serving.Relayed relayed -> {
        LoopbackTls behind = LoopbackTls.start(relayed.settings());
        LoopbackTls relay =
            LoopbackTls.raw(
                ADDRESS,
                0,
                socket -> Relay.between(socket, behind.address(), behind.port(), relayed.cut()));
        yield new RunningServer(relay.port(), relay, behind);
      }
      case Serving.SServer program -> sServer(program, folder);
    };
  }

  int port() {
    return port;
  }

  private static RunningServer of(LoopbackTls server) {
    return new RunningServer(server.port(), server);
  }

  private static RunningServer sServer(Serving.SServer set, Path folder) throws IOException {
    int port = FreePort.next();
    Path leaf = Pem.certificates(folder.resolve("leaf.pem"), set.chain().subList(0, 1));
    Path rest =
        Pem.certificates(folder.resolve("rest.pem"), set.chain().subList(1, set.chain().size()));
    Path key = Pem.key(folder.resolve("key.pem"), set.key());
    List<String> command =
        new ArrayList<>(List.of("openssl", "s_server", "-accept", "127.0.0.1:" + port, "-www"));
    command.addAll(List.of("-cert", leaf.toString(), "-cert_chain", rest.toString()));
    command.addAll(List.of("-key", key.toString()));
    command.addAll(set.options());
    if (set.staple().isPresent()) {
      Path staple = Files.write(folder.resolve("staple.der"), set.staple().orElseThrow());
      command.addAll(List.of("-status_file", staple.toString()));
    }
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("server.log").toFile())
            .start();
    Eventually.holds("openssl s_server listens", () -> !process.isAlive() || listens(port));
    if (!process.isAlive()) {
      throw new IOException(Files.readString(folder.resolve("server.log")));
    }
    return new RunningServer(port, () -> end(process));
  }

  private static void end(Process process) throws InterruptedException {
    process.destroyForcibly().waitFor(10, TimeUnit.SECONDS);
  }

  private static boolean listens(int port) {
    try (Socket socket = new Socket(ADDRESS, port)) {
      return socket.isConnected();
    } catch (IOException _) {
      return false;
    }
  }

  @Override
  public void close() throws Exception {
    for (AutoCloseable each : parts) {
      each.close();
    }
  }
}
