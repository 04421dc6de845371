package io.domainwatch.persistence.embedded;

import io.domainwatch.persistence.embedded.process.Await;
import io.domainwatch.persistence.embedded.process.OrphanServer;
import io.domainwatch.persistence.embedded.unpack.ServerBinaries;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Everything between an empty folder and a server that accepts connections. */
final class ServerLauncher {
  /** A port may be taken, and sessions of a killed server need a moment to end. */
  private static final int ATTEMPTS = 6;

  private static final Duration PAUSE = Duration.ofMillis(300);

  private final PostgresFolder folder;
  private final ServerBinaries binaries;
  private final ServerAccount account;
  private final boolean durable;

  private ServerLauncher(
      PostgresFolder folder, ServerBinaries binaries, ServerAccount account, boolean durable) {
    this.folder = folder;
    this.binaries = binaries;
    this.account = account;
    this.durable = durable;
  }

  /** Unpacks and initialises what is missing. */
  static ServerLauncher prepare(
      PostgresFolder folder,
      Path binariesFolder,
      boolean durable,
      Optional<DataTransfer> transfer) {
    ServerBinaries binaries = unpack(binariesFolder);
    MajorUpgrade.resume(folder);
    ServerLauncher launcher = of(folder, binaries, durable);
    Cluster.makeIfMissing(folder, binaries, launcher.account, durable);
    MajorUpgrade.runIfNeeded(launcher, transfer);
    return launcher;
  }

  /** With these programs, as the user who may run them; nothing is made. */
  static ServerLauncher of(PostgresFolder folder, ServerBinaries binaries, boolean durable) {
    ServerAccount account = ServerAccount.choose(folder, binaries.program("postgres"));
    return new ServerLauncher(folder, binaries, account, durable);
  }

  /** The same for another cluster, or other programs. */
  ServerLauncher with(PostgresFolder other, ServerBinaries programs) {
    return new ServerLauncher(other, programs, account, durable);
  }

  PostgresFolder folder() {
    return folder;
  }

  ServerBinaries binaries() {
    return binaries;
  }

  ServerAccount account() {
    return account;
  }

  /** Makes the cluster of this folder, for a superuser with this password. */
  void makeCluster(String superuserPassword) throws IOException {
    Cluster.make(folder, superuserPassword, binaries, account, durable);
  }

  private static ServerBinaries unpack(Path binariesFolder) {
    try {
      return ServerBinaries.unpackedIn(binariesFolder);
    } catch (IOException e) {
      throw new EmbeddedPostgresFailed(
          "can't unpack PostgreSQL into " + binariesFolder + ": " + e.getMessage(), e);
    }
  }

  /** On the port of the last start when it is free, else on another one. */
  ServerProcess launch() {
    return launch(attempt -> ServerPort.forAttempt(attempt, folder.lastPort()));
  }

  /** On this very port. */
  ServerProcess relaunch(int port) {
    return launch(attempt -> port);
  }

  private ServerProcess launch(PortChoice ports) {
    stopOrphan();
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      int port = ports.forAttempt(attempt);
      Optional<ServerProcess> server = launchOn(port);
      if (server.isPresent()) {
        folder.rememberPort(port);
        return server.get();
      }
      Await.until(PAUSE, () -> false);
    }
    throw new EmbeddedPostgresFailed("PostgreSQL does not start:\n" + folder.logTail());
  }

  private void stopOrphan() {
    try {
      OptionalLong left = OrphanServer.stopIfAny(folder.cluster());
      if (left.isPresent()) {
        throw new EmbeddedPostgresFailed(
            "a PostgreSQL server of an earlier run (process "
                + left.getAsLong()
                + ") does not stop");
      }
    } catch (IOException e) {
      throw new EmbeddedPostgresFailed("can't delete a stale postmaster.pid: " + e.getMessage(), e);
    }
  }

  private Optional<ServerProcess> launchOn(int port) {
    try {
      folder.rotateLog();
      ServerSettings.write(folder.cluster(), account, port, durable);
    } catch (IOException e) {
      throw new EmbeddedPostgresFailed(
          "can't write to " + folder.root() + ": " + e.getMessage(), e);
    }
    return ServerProcess.start(folder, binaries, account);
  }

  int port() {
    OptionalInt port = folder.lastPort();
    return port.orElseThrow(() -> new EmbeddedPostgresFailed("no port file in " + folder.root()));
  }

  private interface PortChoice {
    int forAttempt(int attempt);
  }
}
