package io.domainwatch.checks.lighthouse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.domainwatch.checks.lighthouse.Audit.Page;
import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.http.Ports;
import io.domainwatch.testkit.Eventually;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Real processes, of programs of the shell that behave like Lighthouse and Chromium, or badly. */
class LighthouseProgramTest {
  private static final Page PAGE =
      new Page("http://www.example.net/", "http://www.example.net", Optional.empty());

  /** Has a child, and one that leaves its session as the crash handler of Chromium does. */
  private static final String CHROMIUM =
      """
      for a in "$@"; do case $a in --user-data-dir=*) dir=${a#*=};; esac; done
      sleep 300 &
      setsid sh -c 'sleep 300; true' helper --database="$dir" &
      printf '4711\\n/devtools/browser/x\\n' > "$dir/DevToolsActivePort"
      sleep 300
      """;

  private static final String FINDS_OUTPUT =
      "for a in \"$@\"; do case $a in --output-path=*) out=${a#*=};; esac; done\n";

  private final LighthouseFixture fixture = new LighthouseFixture();
  private final Path bin = fixture.base.resolve("bin");
  private final Path report = fixture.base.resolve("good.json");

  @BeforeEach
  void programs() throws IOException {
    try (InputStream in =
        Objects.requireNonNull(getClass().getResourceAsStream("/lighthouse/good.json"))) {
      Files.copy(in, report);
    }
    LighthouseFixture.script(bin.resolve("node"), "echo v24.21.0");
    LighthouseFixture.script(bin.resolve("chromium"), CHROMIUM);
  }

  @AfterEach
  void close() throws Exception {
    fixture.close();
  }

  @Test
  void theReportIsReadAndNothingIsLeft() throws Exception {
    lighthouse("cp " + report + " \"$out\"");

    assertThat(audit(Duration.ofSeconds(20)))
        .isInstanceOfSatisfying(
            Audit.Reported.class,
            reported -> assertThat(reported.report()).isEqualTo(Reports.good()));
    nothingIsLeft();
  }

  @Test
  void itIsToldWhatTheSpecificationSays() throws Exception {
    Path told = fixture.base.resolve("told");
    lighthouse("printf '%s\\n' \"$@\" > \"$out.told\"; cp \"$out.told\" " + told);
    Files.createFile(told);
    Files.setPosixFilePermissions(told, PosixFilePermissions.fromString("rw-rw-rw-"));

    audit(Duration.ofSeconds(20));

    assertThat(Files.readAllLines(told))
        .contains(
            "http://www.example.net/",
            "--port=4711",
            "--quiet",
            "--output=json",
            "--no-enable-error-reporting",
            "--disable-full-page-screenshot",
            "--only-categories=performance,accessibility,best-practices,seo");
  }

  @Test
  void programsSeeNothingOfOurEnvironment() throws Exception {
    Path seen = fixture.base.resolve("seen");
    Files.createFile(seen);
    Files.setPosixFilePermissions(seen, PosixFilePermissions.fromString("rw-rw-rw-"));
    lighthouse("env > " + seen);

    audit(Duration.ofSeconds(20));

    assertThat(Files.readAllLines(seen))
        .extracting(line -> line.substring(0, line.indexOf('=')))
        .contains("PATH", "HOME", "TMPDIR")
        .isSubsetOf("PATH", "HOME", "TMPDIR", "LANG", "PWD", "OLDPWD", "SHLVL", "_");
  }

  @Test
  void oneThatDoesNotEndIsKilledWithAllThatItStarted() throws Exception {
    lighthouse("sh -c 'sleep 300 & sleep 300' & sleep 300");
    long before = System.nanoTime();

    assertThat(audit(Duration.ofSeconds(2))).isEqualTo(new Audit.TimedOut());

    assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(Duration.ofSeconds(15));
    nothingIsLeft();
  }

  @Test
  void oneUnderWhichThePageDiesSaysSo() throws Exception {
    lighthouse("echo 'Protocol error (Runtime.evaluate): Target closed' >&2; exit 1");

    assertThat(audit(Duration.ofSeconds(20))).isInstanceOf(Audit.Crashed.class);
    nothingIsLeft();
  }

  @Test
  void oneUnderWhichTheBrowserDiesSaysSo() throws Exception {
    LighthouseFixture.script(
        bin.resolve("chromium"), CHROMIUM.replace("\nsleep 300\n", "\nsleep 0.3\n"));
    lighthouse("sleep 1; exit 1");

    assertThat(audit(Duration.ofSeconds(20))).isInstanceOf(Audit.Crashed.class);
    nothingIsLeft();
  }

  @Test
  void oneThatFailsByItselfBlamesNoPage() throws Exception {
    lighthouse("echo 'SyntaxError: Unexpected token' >&2; exit 1");

    assertThat(audit(Duration.ofSeconds(20)))
        .isInstanceOfSatisfying(
            Audit.Failed.class,
            failed -> {
              assertThat(failed.reason()).isEqualTo("runner_failed");
              assertThat(failed.detail()).contains("SyntaxError");
            });
    nothingIsLeft();
  }

  @Test
  void oneThatWritesNoReportBlamesNoPage() throws Exception {
    lighthouse("echo '<html>' > \"$out\"");

    assertThat(audit(Duration.ofSeconds(20))).isInstanceOf(Audit.Failed.class);
    nothingIsLeft();
  }

  @Test
  void aLinkInPlaceOfTheReportIsNotFollowed() throws Exception {
    lighthouse("ln -s " + report + " \"$out\"");

    assertThat(audit(Duration.ofSeconds(20))).isInstanceOf(Audit.Failed.class);
    assertThat(report).exists();
  }

  @Test
  void aBrowserThatDoesNotStartBlamesNoPage() throws Exception {
    LighthouseFixture.script(bin.resolve("chromium"), "echo 'No usable sandbox!' >&2; exit 1");
    lighthouse("exit 0");

    assertThat(audit(Duration.ofSeconds(20)))
        .isInstanceOfSatisfying(
            Audit.Failed.class,
            failed -> {
              assertThat(failed.reason()).isEqualTo("browser_failed");
              assertThat(failed.detail()).contains("No usable sandbox!");
            });
    nothingIsLeft();
  }

  @Test
  void aCancelledRunKillsEverythingAtOnce() throws Exception {
    lighthouse("sleep 300");
    AtomicReference<Throwable> thrown = new AtomicReference<>();
    Thread run =
        Thread.ofVirtual()
            .start(() -> thrown.set(catchThrowable(() -> audit(Duration.ofSeconds(60)))));
    Eventually.holds("both run", () -> fixture.leftProcesses().size() >= 3);

    run.interrupt();

    assertThat(run.join(Duration.ofSeconds(8))).isTrue();
    assertThat(thrown.get()).isInstanceOf(InterruptedException.class);
    nothingIsLeft();
  }

  @Test
  void whatAKilledServiceLeftIsCleanedUp() throws Exception {
    Path left = fixture.base.resolve("dw-lighthouse-zzzzzzz-1-1");
    Files.createDirectories(left.resolve("h/profile"));
    Files.writeString(left.resolve("h/profile/data"), "x");
    Files.createSymbolicLink(left.resolve("h/link"), report);
    Process orphan =
        new ProcessBuilder("sh", "-c", "sleep 300; true", "x", "--user-data-dir=" + left).start();
    try (Scratch inUse = Scratch.make(fixture.base, Optional.empty())) {

      assertThat(Scratch.cleanUp(fixture.base)).containsExactly(left);

      assertThat(orphan.waitFor(5, TimeUnit.SECONDS)).isTrue();
      assertThat(left).doesNotExist();
      assertThat(report).exists();
      assertThat(inUse.home()).exists();
      assertThat(Scratch.inUseByOthers(fixture.base)).isFalse();
    }
    assertThat(fixture.leftFolders()).isEmpty();
  }

  @Test
  void aBrowsersSocketFitsIntoTheFolder() throws Exception {
    try (Scratch scratch = Scratch.make(Path.of("/tmp"), Optional.empty())) {
      assertThat(scratch.temporary().toString().length())
          .isLessThanOrEqualTo(Scratch.MAX_TEMPORARY_CHARACTERS);
    }
  }

  @Test
  void aFolderOfAnotherLivingProcessMakesUsWait() throws Exception {
    Process other = new ProcessBuilder("sleep", "300").start();
    try {
      long start = other.info().startInstant().orElseThrow().toEpochMilli();
      Files.createDirectory(
          fixture.base.resolve(
              "dw-lighthouse-"
                  + Long.toString(other.pid(), 36)
                  + "-"
                  + Long.toString(start, 36)
                  + "-1"));
      MachineLock turn = new MachineLock(fixture.base);

      try (MachineLock.Taken taken = turn.take(Deadline.after(Duration.ofMillis(200)))) {
        assertThat(taken.isOurs()).isFalse();
      }
      other.destroyForcibly().waitFor();
      try (MachineLock.Taken taken = turn.take(Deadline.after(Duration.ofSeconds(5)))) {
        assertThat(taken.isOurs()).isTrue();
        try (MachineLock.Taken second = turn.take(Deadline.after(Duration.ofMillis(50)))) {
          assertThat(second.isOurs()).isFalse();
        }
      }
    } finally {
      other.destroyForcibly();
    }
  }

  private void lighthouse(String text) {
    LighthouseFixture.script(bin.resolve("lighthouse"), FINDS_OUTPUT + text);
  }

  private Audit audit(Duration limit) throws InterruptedException {
    LighthouseProgram program =
        new LighthouseProgram(
            LighthouseFixture.tools(bin),
            new LighthouseProgram.Net(fixture.policy, fixture.lookup, Ports.STANDARD),
            fixture.base);
    return program.audit(PAGE, Deadline.after(limit));
  }

  private void nothingIsLeft() throws IOException {
    assertThat(fixture.leftFolders()).isEmpty();
    Eventually.holds("no process is left", () -> fixture.leftProcesses().isEmpty());
  }
}
