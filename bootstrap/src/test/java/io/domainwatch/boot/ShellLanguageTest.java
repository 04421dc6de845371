package io.domainwatch.boot;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.command.RootCommand;
import io.domainwatch.boot.terminal.HelpLanguage;
import io.domainwatch.boot.terminal.Speech;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/** What the shell says without a database, in both languages. */
class ShellLanguageTest {
  /** A word with an underscore that is neither an id nor a variable of the environment. */
  private static final Pattern UNDERSCORE = Pattern.compile("\\b[a-z]+_[a-z][a-z_]*\\b");

  private static final Pattern CLASS =
      Pattern.compile("\\b(?:java|javax|io|org|com|picocli)\\.\\w+\\.\\w+|\\w+Exception\\b");

  /** Keys of bundles, and places that were not filled. */
  private static final Pattern KEY =
      Pattern.compile("\\b(?:terminal|help|sentences|keys|labels)\\.[a-z]+-|\\{\\d");

  /** What is to be typed. */
  private static final Set<String> TYPED =
      Set.of("email_auth", "security_headers", "open_ports", "past_due", "password_reset");

  @TempDir Path folder;

  private record Said(int exitCode, List<String> lines) {}

  @Test
  void theHelpOfEveryCommandIsGerman() {
    List<String> english = help("C");
    List<String> german = help("de_DE.UTF-8");

    assertThat(german).hasSameSizeAs(english);
    assertThat(german)
        .allSatisfy(text -> assertThat(text).startsWith("Aufruf: domainwatch").doesNotContain("%n"))
        .noneMatch(text -> text.contains("Exit codes") || text.contains("Commands:"));
    assertNoCode(english);
    assertNoCode(german);
    assertThat(lines("help", "C", "help", "key", "create"))
        .isEqualTo(lines("--help", "C", "key", "create", "--help"));
    assertThat(lines("help", "de", "help", "key", "create"))
        .isEqualTo(lines("--help", "de", "key", "create", "--help"))
        .first()
        .asString()
        .startsWith("Aufruf: domainwatch key create");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "dance",
        "help dance",
        "key",
        "key dance",
        "key create",
        "key create --org acme --name x",
        "key create --org acme --name x --scope all",
        "key create --org acme --name x --scope read --expires-at tomorrow",
        "key create --org acme --org acme",
        "key revoke mine",
        "key revoke",
        "key list --org",
        "key list --org acme extra",
        "key list --nothing",
        "user create me --org acme",
        "user role ann@example.com king",
        "org set acme --grace-until tomorrow",
        "org create acme --plan gold",
        "org set acme --subscription gone",
        "incident acknowledge 1 --org acme",
        "incident acknowledge",
        "event list --limit 0",
        "event list --limit many",
        "event list --check dance",
        "event list --severity dire",
        "event list --domain 127.0.0.1",
        "expiry list --within 0",
        "check run a.org --fail-on ok",
        "check run a.org --type dance",
        "check run 127.0.0.1",
        "check run",
        "domain list --org acme --server https://example.com --key-file f",
        "domain list --server watch.example.com --key-file f",
        "domain list --server https://watch.example.com",
        "status --server https://watch.example.com --key-file no-such-file",
        "apply --org acme",
        "apply --org acme -f no-such-file",
        "backup --verify no-such-file",
        "import gatus no-such-file",
        "import csv no-such-file",
        "import uptime-kuma no-such-file",
        "serve --http-port many",
        "--config no-such-file config"
      })
  void whatIsRefusedIsToldInEachLanguage(String arguments) {
    String[] words = arguments.split(" ");
    Said english = said("C", words);
    Said german = said("de_DE.UTF-8", words);

    assertThat(english.exitCode()).as("%s", english.lines()).isPositive();
    assertThat(german.exitCode()).isEqualTo(english.exitCode());
    assertThat(german.lines())
        .hasSameSizeAs(english.lines())
        .doesNotContainAnyElementsOf(english.lines());
    assertThat(german.lines())
        .allSatisfy(
            line ->
                assertThat(line)
                    .startsWith("domainwatch: ")
                    .doesNotContain(
                        "allowed", "unknown", "Missing", "see `", "cannot", " is ", " the "));
    assertNoCode(english.lines());
    assertNoCode(german.lines());
  }

  /** Of what another program watched; names, addresses and conditions are as they were there. */
  @ParameterizedTest
  @ValueSource(strings = {"gatus gatus-config.yaml", "uptime-kuma kuma-1.23.17-backup.json"})
  void whatIsTakenOverIsToldInEachLanguage(String source) {
    String[] words = source.split(" ");
    String file = "src/test/resources/migrate/" + words[1];
    Said english = said("C", "import", words[0], file);
    Said german = said("de", "import", words[0], file);

    assertThat(german.exitCode()).isEqualTo(english.exitCode()).isZero();
    List<String> told = german.lines().stream().filter(ShellLanguageTest::tells).toList();
    assertThat(told)
        .hasSameSizeAs(english.lines().stream().filter(ShellLanguageTest::tells).toList())
        .hasSizeGreaterThan(3)
        .doesNotContainAnyElementsOf(english.lines())
        .allSatisfy(
            line ->
                assertThat(line.replaceAll("„[^“]*“", ""))
                    .doesNotContain(
                        "not taken over", " is ", " the ", "every", "has no", "monitor "));
  }

  private static boolean tells(String line) {
    return line.matches("[-+~] (?!name: )[A-Za-z].*: .*");
  }

  @ParameterizedTest
  @ValueSource(strings = {"config", "version", "--version"})
  void whatIsShownIsToldInEachLanguage(String arguments) {
    Said english = said("C", arguments);
    Said german = said("de_DE.UTF-8", arguments);

    assertThat(german.exitCode()).isEqualTo(english.exitCode()).isZero();
    assertThat(german.lines()).hasSameSizeAs(english.lines());
    assertNoCode(english.lines());
    assertNoCode(german.lines());
    if (arguments.equals("config")) {
      assertThat(german.lines()).noneMatch(line -> line.contains("default:"));
      assertThat(said("de", "config", "--json")).isEqualTo(said("C", "config", "--json"));
    }
  }

  /** A failure of the program itself names no class. */
  @ParameterizedTest
  @ValueSource(strings = {"C", "de"})
  void aProblemThatSaysNothingIsToldInWords(String locale) {
    StringWriter err = new StringWriter();
    int exitCode =
        Main.explain(
            new IllegalStateException(new NullPointerException()),
            Speech.of(Map.of("LC_ALL", locale)),
            new PrintWriter(err, true));

    assertThat(exitCode).isEqualTo(1);
    assertThat(err.toString())
        .isEqualTo(
            locale.equals("C")
                ? "domainwatch: the program failed without saying why\n"
                : "domainwatch: das Programm ist gescheitert, ohne zu sagen, warum\n");
  }

  private static void assertNoCode(List<String> texts) {
    assertThat(texts)
        .allSatisfy(
            text -> {
              assertThat(UNDERSCORE.matcher(text).results().map(found -> found.group()).toList())
                  .as(text)
                  .isSubsetOf(TYPED);
              assertThat(CLASS.matcher(text).find()).as(text).isFalse();
              assertThat(KEY.matcher(text).find()).as(text).isFalse();
            });
  }

  private List<String> lines(String why, String locale, String... arguments) {
    Said said = said(locale, arguments);
    assertThat(said.exitCode()).as(why).isZero();
    return said.lines();
  }

  private Said said(String locale, String... arguments) {
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text, true);
    Map<String, String> environment =
        Map.of("LC_ALL", locale, "DOMAINWATCH_DATA_DIR", folder.resolve("data").toString());
    int exitCode = Main.run(arguments, environment, out, out);
    return new Said(exitCode, text.toString().lines().toList());
  }

  private static List<String> help(String locale) {
    RootCommand root = new RootCommand(Map.of("LC_ALL", locale));
    CommandLine command = new CommandLine(root);
    HelpLanguage.apply(command, root.speech());
    List<String> texts = new ArrayList<>();
    collect(command, texts);
    return texts;
  }

  private static void collect(CommandLine command, List<String> texts) {
    texts.add(command.getUsageMessage(Ansi.OFF));
    Stream.of(command.getSubcommands().values())
        .flatMap(subs -> subs.stream())
        .forEach(sub -> collect(sub, texts));
  }
}
