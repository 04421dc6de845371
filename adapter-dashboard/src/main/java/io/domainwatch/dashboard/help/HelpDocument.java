package io.domainwatch.dashboard.help;

import java.util.List;

/**
 * A document as it is shown.
 *
 * @param title its first heading
 * @param contents its further headings, in their order
 * @param html the text below the title; nothing in it is taken over unescaped
 */
public record HelpDocument(String title, List<ContentsEntry> contents, String html) {
  /** Fewer headings than these are seen without a table of contents. */
  private static final int MIN_CONTENTS = 3;

  public HelpDocument {
    contents = List.copyOf(contents);
  }

  /** Whether a table of contents stands beside it. */
  public boolean hasContents() {
    return contents.size() >= MIN_CONTENTS;
  }
}
