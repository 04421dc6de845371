package io.domainwatch.boot.launcher;

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the script {@code domainwatch} answers itself, and what it asks of the JVM. */
class LauncherTest {
  @TempDir Path folder;

  /**
   * With it the second compiler of JDK 25.0.3 ends the whole process when DNS messages have been
   * written often enough.
   */
  @Test
  void theServiceRunsWithoutTheOptimizationThatCrashesTheCompiler() throws Exception {
    String printed = printedFlags();
    assertThat(printed.lines().filter(line -> line.contains(" MaxHeapSize "))).hasSize(1);
    assertThat(printed.lines().filter(line -> line.contains(" MergeStores ")))
        .allMatch(line -> line.contains("= false"));
  }

  /** A service that has lost threads looks alive; one that has ended is started again. */
  @Test
  void theServiceEndsWhenItsMemoryIsUsedUp() throws Exception {
    assertThat(printedFlags().lines().filter(line -> line.contains(" ExitOnOutOfMemoryError ")))
        .singleElement()
        .asString()
        .contains("= true");
  }

  private String printedFlags() throws Exception {
    Path script = installed();
    ProcessBuilder builder =
        new ProcessBuilder("sh", script.toString(), "serve").redirectErrorStream(true);
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().put("DOMAINWATCH_JAVA_OPTS", "-XX:+PrintFlagsFinal -version");
    Process process = builder.start();
    String printed =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    assertThat(process.waitFor()).as(printed).isZero();
    return printed;
  }

  @ParameterizedTest
  @ValueSource(strings = {"--help", "-h", "help", "--json --help"})
  void helpIsThereBeforeAnythingIsBuilt(String arguments) throws Exception {
    Ended ended = unbuilt(arguments.split(" "));
    assertThat(ended.exitCode()).as(ended.printed()).isZero();
    assertThat(ended.printed())
        .isEqualTo(Files.readString(checkout().resolve("tools/help/domainwatch.txt")))
        .contains("Usage: domainwatch", "serve", "doctor");
  }

  @ParameterizedTest
  @ValueSource(strings = {"key create --help", "help key create", "--config x key create -h"})
  void helpOfACommandToo(String arguments) throws Exception {
    Ended ended = unbuilt(arguments.split(" "));
    assertThat(ended.exitCode()).as(ended.printed()).isZero();
    assertThat(ended.printed()).contains("Usage: domainwatch key create", "--scope");
  }

  @ParameterizedTest
  @ValueSource(strings = {"version", "--version", "-V", "version --json"})
  void theVersionToo(String arguments) throws Exception {
    Ended ended = unbuilt(arguments.split(" "));
    assertThat(ended.exitCode()).as(ended.printed()).isZero();
    assertThat(ended.printed()).containsPattern("[0-9]+\\.[0-9]+\\.[0-9]+").hasLineCount(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"dance", "help dance", "key dance --help", "key", ""})
  void whatIsNoCommandIsReportedWithoutBuilding(String arguments) throws Exception {
    Ended ended = unbuilt(arguments.isEmpty() ? new String[0] : arguments.split(" "));
    assertThat(ended.exitCode()).as(ended.printed()).isEqualTo(2);
    assertThat(ended.printed()).contains("command", "Usage: domainwatch");
  }

  @Test
  void whatNeedsTheProgramBuildsIt() throws Exception {
    Path mark = folder.resolve("mvn-was-called");
    assertThat(launch(script(), "org", "list").exitCode()).isEqualTo(1);
    assertThat(mark).exists();
  }

  /** Each build would take away what the other one is about to use. */
  @Test
  void whoStartsWhileAnotherOneBuildsWaitsAndDoesNotBuildToo() throws Exception {
    Path script = script();
    executable(
        "bin/mvn",
        """
        #!/bin/sh
        echo once >>'%1$s/mvn-was-called'
        mkdir -p '%1$s/bootstrap/target/quick/app/lib'
        sleep 1
        touch '%1$s/bootstrap/target/quick/app/lib/domainwatch.jar'
        """
            .formatted(folder));
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Ended>> all = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        all.add(threads.submit(() -> launch(script, "org", "list")));
      }
      for (Future<Ended> each : all) {
        assertThat(each.get().printed()).contains("jar");
      }
    }
    assertThat(folder.resolve("mvn-was-called")).hasContent("once");
  }

  /** Neither Maven nor a Java of the machine is looked for. */
  @Test
  void aPackageStartsTheJavaThatCameWithItAndTakesClassesFromItsArchive() throws Exception {
    Path script = script();
    executable("runtime/bin/java", "#!/bin/sh\necho \"$0 $*\"\n");
    Files.createDirectories(folder.resolve("lib"));
    Files.createFile(folder.resolve("lib/domainwatch.jar"));
    Files.createFile(folder.resolve("lib/domainwatch.jsa"));

    Ended ended = unbuilt(script, "org", "list");

    assertThat(ended.exitCode()).as(ended.printed()).isZero();
    assertThat(ended.printed())
        .startsWith(folder.toRealPath().resolve("runtime/bin/java") + " ")
        .contains("-XX:SharedArchiveFile=", "/lib/domainwatch.jsa ")
        .endsWith("/lib/domainwatch.jar org list\n");
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          de_DE.UTF-8, '',          '',          Aufruf
          '',          '',          de,          Aufruf
          '',          de_AT@euro,  en_US.UTF-8, Aufruf
          C,           de_DE,       de_DE,       Usage
          '',          '',          den_CA,      Usage
          """)
  void helpIsInTheLanguageOfTheTerminal(String all, String messages, String lang, String usage)
      throws Exception {
    Map<String, String> locale = Map.of("LC_ALL", all, "LC_MESSAGES", messages, "LANG", lang);
    for (String[] arguments :
        List.of(new String[] {"key", "create", "--help"}, new String[] {"key"})) {
      Ended ended = launch(locale, script(), arguments);
      assertThat(ended.printed()).contains(usage + ": domainwatch key");
      assertThat(folder.resolve("mvn-was-called")).as(ended.printed()).doesNotExist();
    }
    boolean german = usage.equals("Aufruf");
    assertThat(launch(locale, script(), "dance").printed())
        .startsWith(german ? "es gibt keinen Befehl dance" : "there is no command dance");
  }

  private record Ended(int exitCode, String printed) {}

  /** Runs the script of a fresh checkout, which must not build. */
  private Ended unbuilt(String... arguments) throws Exception {
    return unbuilt(script(), arguments);
  }

  private Ended unbuilt(Path script, String... arguments) throws Exception {
    Ended ended = launch(script, arguments);
    assertThat(folder.resolve("mvn-was-called")).as(ended.printed()).doesNotExist();
    return ended;
  }

  private Ended launch(Path script, String... arguments) throws Exception {
    return launch(Map.of("LC_ALL", "C"), script, arguments);
  }

  private Ended launch(Map<String, String> locale, Path script, String... arguments)
      throws Exception {
    List<String> command = new ArrayList<>(List.of("sh", script.toString()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().putAll(locale);
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    String path = folder.resolve("bin") + ":" + builder.environment().get("PATH");
    builder.environment().put("PATH", path);
    Process process = builder.start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Ended(process.waitFor(), printed);
  }

  /** The script as it lies in a fresh checkout, beside a Maven that only leaves a mark. */
  private Path script() throws IOException {
    Path root = checkout();
    Path help = Files.createDirectories(folder.resolve("tools/help"));
    Files.copy(root.resolve("tools/jdk.sh"), folder.resolve("tools/jdk.sh"), REPLACE_EXISTING);
    Files.copy(root.resolve("pom.xml"), folder.resolve("pom.xml"), REPLACE_EXISTING);
    Path texts = root.resolve("tools/help");
    Files.createDirectories(help.resolve("de"));
    try (Stream<Path> all = Files.walk(texts)) {
      for (Path text : all.filter(Files::isRegularFile).toList()) {
        Files.copy(text, help.resolve(texts.relativize(text)), REPLACE_EXISTING);
      }
    }
    executable("bin/mvn", "#!/bin/sh\ntouch '" + folder + "/mvn-was-called'\nexit 1\n");
    return Files.copy(root.resolve("domainwatch"), folder.resolve("domainwatch"), REPLACE_EXISTING);
  }

  private void executable(String path, String content) throws IOException {
    Path file = folder.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, content);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  /** The script as it lies in an installation, beside a program that is never started. */
  private Path installed() throws IOException {
    Path root = checkout();
    Files.createDirectories(folder.resolve("tools"));
    Files.createDirectories(folder.resolve("lib"));
    Files.copy(root.resolve("tools/jdk.sh"), folder.resolve("tools/jdk.sh"));
    Files.createFile(folder.resolve("lib/domainwatch.jar"));
    return Files.copy(root.resolve("domainwatch"), folder.resolve("domainwatch"));
  }

  private static Path checkout() {
    Path here = Path.of("").toAbsolutePath();
    return Files.exists(here.resolve("tools/jdk.sh")) ? here : here.getParent();
  }
}
