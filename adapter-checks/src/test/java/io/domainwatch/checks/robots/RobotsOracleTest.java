package io.domainwatch.checks.robots;

import static org.assertj.core.api.Assertions.assertThat;

import crawlercommons.robots.SimpleRobotRules;
import crawlercommons.robots.SimpleRobotRulesParser;
import io.domainwatch.core.check.robots.file.RobotsFile;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares with crawler-commons 1.6, an independent reading of RFC 9309. */
class RobotsOracleTest {

  private static final String SITE = "https://www.example.net";

  private static final String[] AGENTS = {"*", "foobot", "FooBot", "barbot", "bazbot", "quxbot"};

  private static final String[] PATTERNS = {
    "/",
    "",
    "/a",
    "/a/",
    "/a/b",
    "/a*",
    "/*b",
    "/*.php$",
    "/a/$",
    "/$",
    "*",
    "/a*c*",
    "/a?x=",
    "/%61",
    "/%E4%B8%AD",
    "/b/*/d",
    "/c$",
    "/A"
  };

  private static final String[] PATHS = {
    "/",
    "/a",
    "/a/",
    "/a/b",
    "/a/b/c",
    "/b",
    "/x.php",
    "/x.php?y",
    "/a?x=1",
    "/b/c/d",
    "/c",
    "/cc",
    "/%E4%B8%AD",
    "/A",
    "/robots.txt",
    "/zzz"
  };

  @Test
  void bothReadOrdinaryFilesAlike() {
    Random random = new Random(16);
    for (int i = 0; i < 4_000; i++) {
      String file = ordinaryFile(random);
      for (String agent : List.of("foobot", "barbot", "nobody")) {
        for (String path : PATHS) {
          assertThat(ours(file, agent, path))
              .as("%s for %s in%n%s", path, agent, file)
              .isEqualTo(theirs(file, agent, path));
        }
      }
    }
  }

  /** One way in which the two differ, and why ours is right. */
  record Difference(String file, String path, boolean ours, String why) {
    @Override
    public String toString() {
      return why;
    }
  }

  static List<Difference> differences() {
    return List.of(
        new Difference(
            "User-agent: *\nCrawl-delay: 600\nDisallow: /x\n",
            "/y",
            true,
            "they take a delay over 300 s for a ban; RFC 9309 knows no delay"),
        new Difference(
            "User-agent: *\nDisallow: /a$b\n",
            "/a$b",
            false,
            "a dollar is special at the end only (RFC 9309 §2.2.3)"),
        new Difference(
            "User-agent: * x\nDisallow: /\n",
            "/",
            false,
            "Google reads a star with words after it as everyone"),
        new Difference(
            "User-agent: *\nDisallow all: /\n", "/", false, "Google reads a key by its beginning"),
        new Difference(
            "User-agent: *\nDisallow: /%zz\n",
            "/%zz",
            false,
            "a percent sign without digits stands for itself, in the rule as in the path"),
        new Difference(
            "<html>User-agent: *\nDisallow: /\n",
            "/",
            true,
            "a key does not begin in the middle of a line"));
  }

  /** Odd files that both read in the same way, by the path asked for. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "User-agent: *|Disallow: /|Allow: /index.html; /",
        "useragent: *|Disallow: /; /",
        "User agent: *|Disallow: /; /",
        "User-agent *|Disallow: /; /",
        "User-agent: *|Disallow /; /",
        "User-agent: *|Disalow: /; /",
        "User-agent: *|Diasllow: /; /",
        "User-agent: *|Disallow: /a%2Ab; /a*b",
        "User-agent: *|Disallow: /a%24; /a$",
        "User-agent: foobot/2.1|Disallow: /; /",
        "User-agent: foobot Image|Disallow: /; /",
        "User-agent: foobot,barbot|Disallow: /; /",
        "User-agent: foo|Disallow: /; /",
        "Disallow: /; /",
        "User-agent: *|Disallow: x; /x",
        "\uFEFFUser-agent: *|Disallow: /; /",
        "User-agent: *|Disallow: /a%2fb; /a%2Fb",
        "User-agent: *|Disallow: /a/b; /a%2Fb"
      })
  void bothReadOddFilesAlike(String lines, String path) {
    for (String end : List.of("\n", "\r", "\r\n")) {
      String file = lines.replace("|", end);
      assertThat(ours(file, "foobot", path)).isEqualTo(theirs(file, "foobot", path));
    }
  }

  @ParameterizedTest
  @MethodSource("differences")
  void whereTheyDifferThereIsAReason(Difference difference) {
    assertThat(ours(difference.file(), "foobot", difference.path())).isEqualTo(difference.ours());
    assertThat(theirs(difference.file(), "foobot", difference.path()))
        .isNotEqualTo(difference.ours());
  }

  private static String ordinaryFile(Random random) {
    StringBuilder file = new StringBuilder();
    for (int lines = 1 + random.nextInt(14); lines > 0; lines--) {
      switch (random.nextInt(10)) {
        case 0, 1, 2 -> file.append("User-agent: ").append(any(AGENTS, random));
        case 3, 4, 5 -> file.append("Disallow: ").append(any(PATTERNS, random));
        case 6, 7 -> file.append("Allow:").append(any(PATTERNS, random)).append(" # why");
        case 8 -> file.append("Sitemap: ").append(SITE).append("/sitemap.xml");
        default -> file.append(random.nextBoolean() ? "# nothing" : "");
      }
      file.append(random.nextBoolean() ? "\n" : "\r\n");
    }
    return file.toString();
  }

  private static String any(String[] texts, Random random) {
    return texts[random.nextInt(texts.length)];
  }

  private static boolean ours(String file, String agent, String path) {
    return RobotsFile.parse(file.getBytes(StandardCharsets.UTF_8)).rulesFor(agent).allow(path);
  }

  private static boolean theirs(String file, String agent, String path) {
    SimpleRobotRules rules =
        new SimpleRobotRulesParser()
            .parseContent(
                SITE + "/robots.txt",
                file.getBytes(StandardCharsets.UTF_8),
                "text/plain",
                List.of(agent));
    return rules.isAllowed(SITE + path);
  }
}
