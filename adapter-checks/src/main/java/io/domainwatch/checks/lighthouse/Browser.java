package io.domainwatch.checks.lighthouse;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.run.SiteRun;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/** A Chromium of ours, without a window, that Lighthouse is told to use. */
final class Browser implements AutoCloseable {
  /** From its start until it says on which port it listens; usually half a second. */
  private static final Duration STARTS_WITHIN = Duration.ofSeconds(30);

  /** Between two looks at the file that says so, 50 ms. */
  private static final long LOOK_NANOS = 50_000_000;

  /** Longer than any port and path that Chromium writes there. */
  private static final int MAX_PORT_BYTES = 200;

  /** As in docs/spec/checks/lighthouse.md, "Isolation of the browser". */
  private static final List<String> FLAGS =
      List.of(
          "--headless",
          "--disable-gpu",
          "--disable-quic",
          "--no-first-run",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync",
          "--disable-extensions",
          "--mute-audio",
          "--remote-debugging-port=0",
          "--proxy-bypass-list=<-loopback>");

  /**
   * Beyond those: no connection and no look-up may pass the proxy by, and no helper shall outlive
   * the browser. Without the WebRTC policy Chromium 156 sends STUN datagrams to any address that a
   * page names; before some version the option began with {@code force}.
   */
  private static final List<String> FURTHER_FLAGS =
      List.of(
          "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
          "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
          "--webrtc-ip-handling-policy=disable_non_proxied_udp",
          "--disable-breakpad",
          "--disable-crash-reporter",
          "--no-default-browser-check");

  private final ProcessTree processes;
  private final Path portFile;

  private Browser(ProcessTree processes, Path portFile) {
    this.processes = processes;
    this.portFile = portFile;
  }

  /**
   * Starts a browser.
   *
   * @param proxyPort of the proxy through which alone it reaches anything
   * @throws IOException when it cannot be started
   */
  static Browser start(
      Path chromium, Launcher launcher, Scratch scratch, int proxyPort, Optional<String> trustedKey)
      throws IOException {
    List<String> arguments = new ArrayList<>(FLAGS);
    arguments.addAll(FURTHER_FLAGS);
    arguments.add("--user-data-dir=" + scratch.profile());
    arguments.add("--proxy-server=http://127.0.0.1:" + proxyPort);
    trustedKey.ifPresent(key -> arguments.add("--ignore-certificate-errors-spki-list=" + key));
    if (launcher.runsAsRoot(chromium)) {
      arguments.add("--no-sandbox");
    }
    arguments.add("about:blank");
    Path folder = Optional.ofNullable(chromium.getParent()).orElse(scratch.home());
    ProcessTree processes =
        ProcessTree.start(
            launcher.command(chromium, arguments),
            launcher.environment(scratch, folder),
            scratch.home(),
            scratch.errors("chromium"));
    return new Browser(processes, scratch.profile().resolve("DevToolsActivePort"));
  }

  /** The port on which it takes orders; empty when it ended, or said none in time. */
  Optional<Integer> port(Deadline deadline) throws InterruptedException {
    Deadline patience = deadline.within(STARTS_WITHIN);
    while (!patience.expired()) {
      Optional<Integer> port = readPort();
      if (port.isPresent() || !processes.isAlive()) {
        return port;
      }
      LockSupport.parkNanos(LOOK_NANOS);
      SiteRun.endIfCancelled();
    }
    return Optional.empty();
  }

  /** Whether its first process has not ended. */
  boolean isAlive() {
    return processes.isAlive();
  }

  @Override
  public void close() {
    processes.close();
  }

  private Optional<Integer> readPort() {
    try (InputStream in = Files.newInputStream(portFile, LinkOption.NOFOLLOW_LINKS)) {
      String text = new String(in.readNBytes(MAX_PORT_BYTES), StandardCharsets.US_ASCII);
      int end = text.indexOf('\n');
      return end <= 0 ? Optional.empty() : Optional.of(Integer.valueOf(text.substring(0, end)));
    } catch (IOException | NumberFormatException _) {
      return Optional.empty();
    }
  }
}
