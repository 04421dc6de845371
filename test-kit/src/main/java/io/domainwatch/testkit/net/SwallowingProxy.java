package io.domainwatch.testkit.net;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Hands octets on between clients and a server on 127.0.0.1, until it is told to swallow them: then
 * nothing comes through in either way, nobody is told, and new connections are taken and lead
 * nowhere, as behind a partition of the network.
 */
public final class SwallowingProxy implements AutoCloseable {
  private static final int PIECE = 8192;

  private final int target;
  private final LoopbackListener listener;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private boolean swallows;

  /**
   * @param target port of the server
   */
  public SwallowingProxy(int target) {
    this.target = target;
    this.listener =
        new LoopbackListener(
            LoopbackListener.bound(InetAddress.getLoopbackAddress(), 0), this::converse);
  }

  /** Where it listens on 127.0.0.1. */
  public int port() {
    return listener.port();
  }

  /** From now on nothing comes through, or everything again. */
  public void swallow(boolean wanted) {
    lock.lock();
    try {
      swallows = wanted;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  private void converse(Socket client) throws IOException {
    awaitPassage();
    try (Socket server = new Socket(InetAddress.getLoopbackAddress(), target)) {
      Thread.ofVirtual().name("swallowing-proxy").start(() -> copy(server, client));
      copy(client, server);
    }
  }

  private void copy(Socket from, Socket to) {
    try (from;
        to) {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      byte[] piece = new byte[PIECE];
      for (int count = in.read(piece); count >= 0; count = in.read(piece)) {
        awaitPassage();
        out.write(piece, 0, count);
      }
    } catch (IOException _) {
      // Both ends are closed now, as the one that broke off wanted.
    }
  }

  private void awaitPassage() throws IOException {
    lock.lock();
    try {
      while (swallows) {
        changed.await();
      }
    } catch (InterruptedException e) {
      throw new IOException(e);
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void close() {
    swallow(false);
    listener.close();
  }
}
