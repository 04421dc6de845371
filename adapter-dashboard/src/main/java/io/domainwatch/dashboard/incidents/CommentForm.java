package io.domainwatch.dashboard.incidents;

import io.domainwatch.core.note.NoteText;

/**
 * Takes a comment.
 *
 * @param typed what was refused; empty text at first
 * @param problem why; empty text when nothing was refused
 */
public record CommentForm(String typed, String problem) {
  static final CommentForm EMPTY = new CommentForm("", "");

  /** Characters of a comment. */
  public int max() {
    return NoteText.MAX;
  }
}
