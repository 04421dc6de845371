package io.domainwatch.checks.lighthouse;

import io.domainwatch.checks.lighthouse.Audit.Page;
import io.domainwatch.checks.net.AddressLookup;
import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.FailureText;
import io.domainwatch.checks.net.http.Ports;
import io.domainwatch.checks.net.json.ForeignJson;
import io.domainwatch.checks.net.proxy.GuardProxy;
import io.domainwatch.core.check.lighthouse.LighthouseReport;
import io.domainwatch.core.check.lighthouse.LighthouseReportReader;
import io.domainwatch.core.value.TextSanitizer;
import io.domainwatch.guard.AddressPolicy;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Runs the real Lighthouse, with a browser of ours behind a proxy of ours. */
final class LighthouseProgram implements Audit.Auditor {
  /** Bytes that one run may load (docs/spec/addresses.md, "The browser"). */
  static final long MAX_BYTES = 200L * 1000 * 1000;

  /** Enough of an error output to see what it is about. */
  private static final int MAX_ERROR_BYTES = 8 * 1024;

  /**
   * What Lighthouse says when the browser or the page died under it
   * (docs/spec/checks/lighthouse.md, "Whether a report is valid").
   */
  private static final List<String> CRASHES =
      List.of(
          "Target closed",
          "TargetCloseError",
          "Page crashed",
          "PROTOCOL_TIMEOUT",
          "Session closed");

  /**
   * What it needs of the network.
   *
   * @param policy judges every address that the browser connects to
   */
  record Net(AddressPolicy policy, AddressLookup lookup, Ports ports) {}

  private final LighthouseTools tools;
  private final Net net;
  private final Path base;

  /**
   * @param base the folder of temporary files
   */
  LighthouseProgram(LighthouseTools tools, Net net, Path base) {
    this.tools = tools;
    this.net = net;
    this.base = base;
  }

  @Override
  public Audit audit(Page page, Deadline limit) throws InterruptedException {
    LighthouseTools.Places places = tools.find();
    if (places.lighthouse().isEmpty() || places.chromium().isEmpty()) {
      return new Audit.Failed(
          "runner_unavailable", "no " + String.join(", no ", places.missing()) + " any more");
    }
    Launcher launcher = Launcher.ofThisMachine(tools.path());
    GuardProxy.Rules rules = new GuardProxy.Rules(net.ports(), OwnHosts.OF_CHROMIUM, MAX_BYTES);
    try (Scratch scratch = Scratch.make(base, launcher.owner());
        GuardProxy proxy = GuardProxy.start(net.policy(), net.lookup(), rules, limit);
        Browser browser =
            Browser.start(
                places.chromium().get(), launcher, scratch, proxy.port(), page.trustedKey());
        ShutdownReaper _ = new ShutdownReaper(browser, scratch)) {
      Optional<Integer> port = browser.port(limit);
      if (port.isEmpty()) {
        return new Audit.Failed(
            "browser_failed", "Chromium did not start: " + said(scratch, "chromium"));
      }
      Audit audit =
          audit(
              new Command(tools.command(places), folderOfNode(places), launcher, scratch),
              page,
              port.get(),
              limit,
              browser);
      return proxy.exhausted() ? new Audit.Crashed("more than " + MAX_BYTES + " bytes") : audit;
    } catch (IOException e) {
      return new Audit.Failed("runner_failed", TextSanitizer.of(FailureText.of(e)));
    }
  }

  /** Lighthouse's command, and what it needs. */
  private record Command(List<String> words, Path nodeFolder, Launcher launcher, Scratch scratch) {
    Path report() {
      return scratch.home().resolve("report.json");
    }

    ProcessTree start(List<String> arguments) throws IOException {
      return ProcessTree.start(
          launcher.command(
              Path.of(words.getFirst()),
              Stream.concat(words.stream().skip(1), arguments.stream()).toList()),
          launcher.environment(scratch, nodeFolder),
          scratch.home(),
          scratch.errors("lighthouse"));
    }
  }

  /** Where a command of the operator's looks for a Node.js first. */
  private static Path folderOfNode(LighthouseTools.Places places) {
    return places
        .node()
        .or(places::lighthouse)
        .flatMap(file -> Optional.ofNullable(file.getParent()))
        .orElse(Path.of("/"));
  }

  private static Audit audit(Command command, Page page, int port, Deadline limit, Browser browser)
      throws IOException, InterruptedException {
    List<String> arguments =
        List.of(
            page.url(),
            "--port=" + port,
            "--quiet",
            "--output=json",
            "--output-path=" + command.report(),
            "--locale=en-US",
            "--no-enable-error-reporting",
            "--disable-full-page-screenshot",
            "--only-categories=performance,accessibility,best-practices,seo");
    try (ProcessTree lighthouse = command.start(arguments)) {
      if (!lighthouse.ended(limit)) {
        return new Audit.TimedOut();
      }
    }
    Optional<LighthouseReport> report = read(command.report());
    if (report.isPresent()) {
      return new Audit.Reported(report.get());
    }
    String said = said(command.scratch(), "lighthouse");
    return !browser.isAlive() || CRASHES.stream().anyMatch(said::contains)
        ? new Audit.Crashed(said)
        : new Audit.Failed("runner_failed", "Lighthouse wrote no report: " + said);
  }

  private static Optional<LighthouseReport> read(Path file) throws IOException {
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      return Optional.empty();
    }
    try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
      return ForeignJson.object(in.readNBytes(ForeignJson.MAX_BYTES))
          .flatMap(LighthouseReportReader::read);
    }
  }

  /** The end of what a program wrote to its error output, on one line. */
  private static String said(Scratch scratch, String program) throws IOException {
    try (InputStream in = Files.newInputStream(scratch.errors(program))) {
      String text = new String(in.readNBytes(MAX_ERROR_BYTES), StandardCharsets.UTF_8).strip();
      return text.isEmpty() ? "it said nothing" : TextSanitizer.of(text.replace('\n', ' '));
    }
  }
}
