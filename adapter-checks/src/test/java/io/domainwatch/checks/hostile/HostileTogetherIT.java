package io.domainwatch.checks.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import java.io.BufferedReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * All checks of all hostile sites at once, in a process of their own with the heap of a small
 * installation: each run ends in time with the verdict of its table, and nothing is left.
 */
class HostileTogetherIT {

  /** For what takes a minute; only a run without end gets here. */
  private static final Duration PATIENCE = Duration.ofMinutes(4);

  /** Of the heap of 512; what was measured is a quarter of this. */
  private static final long MAX_MEBIBYTES = 160;

  /** How many runs may be unable to tell because this machine is busy. */
  private static final double OWN_DOUBTS = 0.2;

  /**
   * What a run may find beside {@code inconclusive}, which is always right where time is short;
   * {@code -} for nothing. Lighthouse is not installed. Email is a warning where what would make it
   * failing could not be learned in time.
   */
  private static final String VERDICTS =
      """
      site              uptime  ssl dns     nameserver rdap robots  email_auth      redirect sitemap security_headers open_ports blacklist
      DRIPPED_BODY      ok      ok  ok      ok         -    failing failing/warning warning  -       warning          ok         ok
      DRIPPED_HEAD      failing ok  ok      ok         -    failing failing/warning -        -       -                ok         ok
      ENDLESS_LINES     failing ok  ok      ok         -    failing failing/warning -        -       -                ok         ok
      ENDLESS_LINE      failing ok  ok      ok         -    failing failing/warning -        -       -                ok         ok
      ENDLESS_BODY      ok      ok  ok      ok         -    warning failing/warning warning  warning warning          ok         ok
      GZIP_BOMB         ok      ok  ok      ok         -    warning failing/warning warning  failing warning          ok         ok
      ENDLESS_SITEMAP   ok      ok  ok      ok         -    ok      failing/warning warning  warning warning          ok         ok
      NESTED            ok      ok  ok      ok         -    ok      failing/warning warning  failing warning          ok         ok
      REDIRECT_LOOP     failing ok  ok      ok         -    ok      failing/warning failing  ok      -                ok         ok
      ENDLESS_REDIRECTS failing ok  ok      ok         -    ok      failing/warning failing  ok      -                ok         ok
      HUGE_CERTIFICATE  ok      ok  ok      ok         -    warning failing/warning warning  warning warning          ok         ok
      TLS_FLOOD         failing -   ok      ok         -    failing failing/warning -        -       -                ok         ok
      SILENT            failing -   ok      ok         -    failing failing/warning -        -       -                ok         ok
      DNS_LOOPS         failing -   failing failing    -    failing -               -        -       -                -          warning
      RESOLVER_LOOPS    -       -   ok      ok         -    -       -               -        -       -                -          warning
      DNS_SILENT        failing -   failing failing    -    failing -               -        -       -                -          warning
      SPF_LOOPS         ok      ok  ok      ok         -    warning failing/warning warning  warning warning          ok         ok
      """;

  /**
   * One line of the other process.
   *
   * @param inTime whether the run ended before its deadline
   */
  private record Run(
      HostileSite site, CheckType type, boolean inTime, String outcome, String line) {
    static Run of(String line) {
      String[] words = line.split(" ");
      return new Run(
          HostileSite.valueOf(words[1]),
          CheckType.find(words[2]).orElseThrow(),
          words[3].equals("in_time"),
          words[5],
          line);
    }
  }

  @TempDir Path folder;

  @Test
  void allChecksAtOnceSurviveAllHostileSites() throws Exception {
    List<String> said;
    try (HostileWorld world = new HostileWorld()) {
      said = run(world);
    }
    List<Run> runs = said.stream().filter(line -> line.startsWith("run ")).map(Run::of).toList();
    String peak = last(said, "peak ");
    System.out.println("heap in use after collections, at most: " + peak + " MiB");
    assertThat(runs).hasSize(HostileSite.values().length * CheckType.values().length);
    assertThat(runs).as("runs that ended late").allMatch(Run::inTime);
    Map<HostileSite, Map<CheckType, List<String>>> verdicts = verdicts();
    assertThat(runs)
        .as("runs of an outcome that is not of the table")
        .allMatch(r -> verdicts.get(r.site()).get(r.type()).contains(r.outcome()));
    assertThat(runs.stream().filter(r -> isOwnDoubt(r, verdicts)).count())
        .as("runs that could not tell, of " + runs.size())
        .isLessThan((long) (OWN_DOUBTS * runs.size()));
    assertThat(last(said, "left ")).as("threads, sockets, processes").isEqualTo("[]");
    assertThat(Long.parseLong(peak)).isLessThan(MAX_MEBIBYTES);
  }

  private static boolean isOwnDoubt(
      Run run, Map<HostileSite, Map<CheckType, List<String>>> verdicts) {
    return run.outcome().equals("inconclusive")
        && verdicts.get(run.site()).get(run.type()).size() > 1;
  }

  private static String last(List<String> said, String word) {
    return said.stream()
        .filter(line -> line.startsWith(word))
        .map(line -> line.substring(word.length()))
        .findFirst()
        .orElseThrow(() -> new AssertionError("it said only " + said));
  }

  private static Map<HostileSite, Map<CheckType, List<String>>> verdicts() {
    List<String[]> rows = VERDICTS.lines().map(line -> line.split(" +")).toList();
    String[] types = rows.getFirst();
    Map<HostileSite, Map<CheckType, List<String>>> verdicts = new EnumMap<>(HostileSite.class);
    for (String[] row : rows.subList(1, rows.size())) {
      Map<CheckType, List<String>> ofSite = new EnumMap<>(CheckType.class);
      ofSite.put(CheckType.LIGHTHOUSE, List.of("not_applicable"));
      for (int i = 1; i < types.length; i++) {
        ofSite.put(CheckType.find(types[i]).orElseThrow(), words(row[i]));
      }
      verdicts.put(HostileSite.valueOf(row[0]), ofSite);
    }
    return verdicts;
  }

  private static List<String> words(String cell) {
    List<String> words = new ArrayList<>(List.of("inconclusive"));
    Arrays.stream(cell.split("/")).filter(word -> !word.equals("-")).forEach(words::add);
    return words;
  }

  private List<String> run(HostileWorld world) throws Exception {
    Path settings = folder.resolve("settings.properties");
    Properties properties = world.settings(folder);
    try (Writer file = Files.newBufferedWriter(settings)) {
      properties.store(file, "");
    }
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-XX:+ExitOnOutOfMemoryError",
                "-XX:+UnlockDiagnosticVMOptions", // ADR 11
                "-XX:-MergeStores",
                "-Dguice_bytecode_gen_option=DISABLED",
                "-Djdk.trackAllThreads=true",
                "-Djdk.tls.maxHandshakeMessageSize=262144", // as Main sets it
                "-cp",
                System.getProperty("java.class.path"),
                HostileRuns.class.getName(),
                settings.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    CompletableFuture.delayedExecutor(PATIENCE.toSeconds(), TimeUnit.SECONDS)
        .execute(process::destroyForcibly);
    try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
      return out.lines().toList();
    } finally {
      process.destroyForcibly().waitFor();
    }
  }
}
