package io.domainwatch.boot.crash;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * A process of {@link CrashChild} or of another class: what it says is kept, also after it was
 * killed.
 */
public final class Child {
  private static final long PATIENCE_SECONDS = 180;
  private static final String END = "<end>";

  private final Process process;
  private final List<String> said = new CopyOnWriteArrayList<>();
  private final BlockingQueue<String> coming = new LinkedBlockingQueue<>();
  private boolean ended;

  private Child(Process process) {
    this.process = process;
    Thread.ofVirtual().start(this::listen);
  }

  /** Starts one. */
  public static Child start(List<String> command) {
    try {
      return new Child(
          new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void listen() {
    try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
      lines
          .lines()
          .forEach(
              line -> {
                said.add(line);
                coming.add(line);
              });
    } catch (IOException | UncheckedIOException _) {
      // It was killed.
    }
    coming.add(END);
  }

  /** Waits until it says this; {@code false} when it ends instead. */
  public boolean says(String wanted) {
    while (!ended) {
      String line = next();
      ended = line.equals(END);
      if (line.equals(wanted)) {
        return true;
      }
    }
    return false;
  }

  private String next() {
    try {
      String line = coming.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
      if (line == null) {
        kill();
        throw new AssertionError("the child is silent after " + said);
      }
      return line;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  /** Says a line to it. */
  public void tell(String line) {
    try {
      OutputStream in = process.getOutputStream();
      in.write((line + "\n").getBytes(StandardCharsets.UTF_8));
      in.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** SIGKILL. */
  public void kill() {
    process.destroyForcibly();
  }

  /** Everything that it said, once it has ended. */
  public List<String> saidUntilItsEnd() {
    says(END);
    try {
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        throw new AssertionError("the child does not end after " + said);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
    return List.copyOf(said);
  }
}
