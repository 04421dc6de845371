package io.domainwatch.dashboard.help;

/**
 * A heading of a document in its table of contents.
 *
 * @param level 2 for a section, 3 for a part of it
 * @param id the fragment that leads to it
 * @param text as people read it
 */
public record ContentsEntry(int level, String id, String text) {}
