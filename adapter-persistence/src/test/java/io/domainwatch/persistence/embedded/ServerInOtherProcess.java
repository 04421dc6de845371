package io.domainwatch.persistence.embedded;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * Another Domainwatch on this machine: a JVM that runs the server of a folder until it is killed.
 */
final class ServerInOtherProcess implements AutoCloseable {
  private static final String READY = "ready";

  private final Process process;

  private ServerInOtherProcess(Process process) {
    this.process = process;
  }

  static ServerInOtherProcess start(Path dataDir) throws IOException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                ServerInOtherProcess.class.getName(),
                dataDir.toString(),
                TestCluster.BINARIES.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    BufferedReader output = process.inputReader(StandardCharsets.UTF_8);
    String line = output.readLine();
    if (!READY.equals(line)) {
      process.destroyForcibly();
      throw new IllegalStateException("the other process said: " + line);
    }
    return new ServerInOtherProcess(process);
  }

  long pid() {
    return process.pid();
  }

  /** As {@code kill -9}: nothing of the other process gets a chance to tidy up. */
  void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  @Override
  public void close() throws InterruptedException {
    kill();
  }

  /** What the other process runs. */
  public static void main(String[] arguments) throws IOException {
    EmbeddedPostgres.startThrowaway(Path.of(arguments[0]), Path.of(arguments[1]));
    System.out.println(READY);
    System.in.read();
  }
}
