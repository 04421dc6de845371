package io.domainwatch.persistence.embedded;

/** The server that this process started, and the lock it holds for it. */
final class OwnedServer implements AutoCloseable {
  private final ServerLauncher launcher;
  private final DataFolderLock lock;
  private final int port;
  private volatile ServerProcess server;
  private volatile boolean closed;
  private volatile Runnable whenEnded = () -> {};

  OwnedServer(ServerLauncher launcher, DataFolderLock lock, ServerProcess server, int port) {
    this.launcher = launcher;
    this.lock = lock;
    this.server = server;
    this.port = port;
  }

  /** Does not wait for a restart under way. */
  boolean isAlive() {
    return !closed && server.isAlive();
  }

  /** Whom to tell, by any thread, when the server has ended, this one and those after it. */
  synchronized void whenEnded(Runnable told) {
    whenEnded = told;
    server.whenEnded(told);
  }

  synchronized void restart() {
    if (closed) {
      throw new IllegalStateException("the server was closed");
    }
    if (!server.isAlive()) {
      server = launcher.relaunch(port);
      server.whenEnded(whenEnded);
    }
  }

  @Override
  public synchronized void close() {
    if (closed) {
      return;
    }
    closed = true;
    try {
      server.stop();
    } finally {
      lock.close();
    }
  }
}
