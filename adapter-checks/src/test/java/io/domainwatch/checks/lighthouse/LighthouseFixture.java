package io.domainwatch.checks.lighthouse;

import io.domainwatch.checks.lighthouse.Audit.Auditor;
import io.domainwatch.checks.net.FixedAddressLookup;
import io.domainwatch.checks.net.GuardedConnector;
import io.domainwatch.checks.net.HostLimiter;
import io.domainwatch.checks.net.StallDetector;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.net.http.Ports;
import io.domainwatch.checks.net.tls.TlsTrust;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.guard.AddressPolicy;
import io.domainwatch.guard.Network;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Sites on loopback addresses and runners that may reach them, but not 127.66.0.0/16. */
final class LighthouseFixture implements AutoCloseable {
  static final String HOST = "www.example.net";

  /** A port of every loopback address on which nobody listens. */
  static final int NOBODY = 1;

  static final Certificates.Issued ROOT = Certificates.root("Nobody's root");

  final FixedAddressLookup lookup = new FixedAddressLookup();
  final AddressPolicy policy =
      new AddressPolicy(
          List.of(Network.parse("127.0.0.0/8")), List.of(Network.parse("127.66.0.0/16")));
  final Path base;
  private final GuardedConnector connector =
      new GuardedConnector(policy, new HostLimiter(2, Duration.ofMillis(1)), 100);
  private final List<AutoCloseable> open = new ArrayList<>(List.of(connector));

  LighthouseFixture() {
    try {
      base = Files.createTempDirectory(Path.of("/tmp"), "");
      Files.setPosixFilePermissions(base, PosixFilePermissions.fromString("rwxr-xr-x"));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  LoopbackHttp adopt(LoopbackHttp server) {
    open.add(server);
    return server;
  }

  LoopbackHttp plain(InetAddress address, LoopbackHttp.Script script) {
    return adopt(LoopbackHttp.start(address, 0, script));
  }

  LoopbackHttp secure(InetAddress address, LoopbackHttp.Script script) {
    return adopt(
        LoopbackHttp.startTls(address, 0, Certificates.leaf(HOST, ROOT).serverContext(), script));
  }

  Preflight preflight(Ports ports) {
    HttpFetcher fetcher =
        new HttpFetcher(
            connector,
            lookup,
            new HttpFetcher.Settings(
                "Domainwatch/1 (+about)",
                ports,
                TlsTrust.withFurther(List.of(ROOT.certificate())).manager()),
            StallDetector.byHand(() -> 0));
    open.add(fetcher);
    return new Preflight(fetcher);
  }

  /** A runner whose Lighthouse is the auditor. */
  LighthouseCheckRunner runner(Ports ports, Auditor auditor) {
    return runner(ports, auditor, present(), Duration.ofMinutes(6));
  }

  LighthouseCheckRunner runner(
      Ports ports, Auditor auditor, LighthouseTools tools, Duration deadline) {
    return new LighthouseCheckRunner(
        tools, preflight(ports), new MachineLock(base), auditor, deadline);
  }

  /** Programs that are there and tell a version that is good enough. */
  LighthouseTools present() {
    Path bin = base.resolve("bin");
    script(bin.resolve("lighthouse"), "echo 13.5.0");
    script(bin.resolve("node"), "echo v24.21.0");
    script(bin.resolve("chromium"), "echo Chromium 156.0.8078.79");
    return tools(bin);
  }

  /** Programs of this folder, and otherwise the system's own. */
  static LighthouseTools tools(Path bin) {
    return new LighthouseTools(
        new LighthouseConfig(Optional.empty(), Optional.empty()),
        Map.of("PATH", bin + ":/usr/local/bin:/usr/bin:/bin"));
  }

  /** Writes a program of the shell. */
  static void script(Path file, String text) {
    try {
      Files.createDirectories(file.getParent());
      Files.writeString(file, "#!/bin/sh\n" + text + "\n");
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  static CheckTarget target() {
    return target(Map.of(), JsonValue.EMPTY);
  }

  static CheckTarget target(Map<String, JsonValue> baseline, JsonValue.JsonObject memory) {
    return new CheckTarget(
        new DomainId(Fixtures.newId()),
        new DomainName(HOST),
        CheckType.LIGHTHOUSE,
        baseline,
        memory);
  }

  /** Folders of audits that are still there. */
  List<String> leftFolders() throws IOException {
    try (Stream<Path> files = Files.list(base)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.startsWith("dw-lighthouse-"))
          .toList();
    }
  }

  /** Processes whose command line names the fixture's folder. */
  List<String> leftProcesses() {
    return ProcessHandle.allProcesses()
        .flatMap(process -> process.info().commandLine().stream())
        .filter(line -> line.contains(base.toString()))
        .toList();
  }

  @Override
  public void close() throws Exception {
    for (AutoCloseable each : open.reversed()) {
      each.close();
    }
    try (Stream<Path> files = Files.walk(base)) {
      files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
    }
  }
}
