package io.domainwatch.checks.quiet;

import io.domainwatch.checks.lighthouse.LighthouseConfig;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;
import java.util.Optional;

/**
 * Programs in the place of Lighthouse and Chromium, whose audit takes no time: a real report about
 * whatever page is asked for, with a score that comes out a little different each time, as it does
 * for a page that stays the same.
 */
final class QuietLighthouse {

  /** Performance varies by some points between audits of one page. */
  private static final int REPORTS = 9;

  private static final String LOWEST_SCORE = "0.9";
  private static final String PAGE_OF_REPORT = "http://www.example.net/";

  private static final String CHROMIUM =
      """
      for a in "$@"; do case $a in
        --version) echo Chromium 156.0.8078.79; exit;;
        --user-data-dir=*) dir=${a#*=};;
      esac; done
      printf '4711\\n/devtools/browser/x\\n' > "$dir/DevToolsActivePort"
      exec sleep 300
      """;

  private static final String LIGHTHOUSE =
      """
      for a in "$@"; do case $a in
        --version) echo 13.5.0; exit;;
        --output-path=*) out=${a#*=};;
        http*) url=$a;;
      esac; done
      exec sed "s#%s#$url#g" "%s/report$(( $$ %% %d )).json" > "$out"
      """;

  private QuietLighthouse() {}

  /** Writes the programs. */
  static LighthouseConfig in(Path folder) throws IOException {
    String report = report();
    for (int i = 0; i < REPORTS; i++) {
      Files.writeString(
          folder.resolve("report" + i + ".json"),
          report
              .replace(scored("1"), scored(LOWEST_SCORE + i))
              .replace("\"benchmarkIndex\": 1946", "\"benchmarkIndex\": " + (1900 + 10 * i)));
    }
    Path chromium = script(folder.resolve("chromium"), CHROMIUM);
    Path lighthouse =
        script(folder.resolve("lighthouse"), LIGHTHOUSE.formatted(PAGE_OF_REPORT, folder, REPORTS));
    return new LighthouseConfig(
        Optional.of(lighthouse.toString()), Optional.of(chromium.toString()));
  }

  private static String scored(String score) {
    return "\"id\": \"performance\",\n\"score\": " + score + ",";
  }

  private static String report() throws IOException {
    try (InputStream in =
        Objects.requireNonNull(
            QuietLighthouse.class.getResourceAsStream("/lighthouse/good.json"))) {
      String report = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      if (!report.contains(scored("1")) || !report.contains(PAGE_OF_REPORT)) {
        throw new IllegalStateException("another report than the programs were written for");
      }
      return report;
    }
  }

  private static Path script(Path file, String text) throws IOException {
    Files.writeString(file, "#!/bin/sh\n" + text);
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }
}
