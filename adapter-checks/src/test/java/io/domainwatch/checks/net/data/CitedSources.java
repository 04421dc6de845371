package io.domainwatch.checks.net.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;

/** The last column of a data file: where each row was published. */
public final class CitedSources {

  /**
   * What can be looked up: an RFC or draft, a guide, a document of a site, an issue of a project, a
   * file of a project with its licence, or a file of a repository.
   */
  private static final Pattern SOURCE =
      Pattern.compile(
          "RFC \\d+ §|draft-ietf-|Developer Guide, "
              + "|[a-z0-9-]+\\.(com|net|ai|org|dev|help)[a-z/]*, "
              + "|[\\w.-]+/[\\w.-]+ (issue|issues|pull request) \\d+"
              + "|\\((Apache|BSD|CC|CDDL|EPL|GPL|MIT|OSL|PSF)[^)]*\\)[\\w ]*, \\S+"
              + "|[\\w.-]+/[\\w.-]+, \\S+");

  private CitedSources() {}

  /** Each row of a data file names a source that somebody can look up. */
  public static void areNamedIn(String resource) {
    List<String> lines = ResourceLines.of(resource);
    assertThat(lines.stream().map(line -> line.substring(line.lastIndexOf('\t') + 1)))
        .isNotEmpty()
        .allSatisfy(
            source ->
                assertThat(source)
                    .doesNotContainIgnoringCase("common knowledge")
                    .containsPattern(SOURCE));
  }
}
