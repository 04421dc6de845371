package io.domainwatch.boot.e2e.checks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The blocks of {@code docs/adding-a-check.md} that name a file: what to write into it. */
record AddingACheck(List<Block> blocks) {
  private static final Pattern BLOCK = Pattern.compile("(?ms)^```(\\w+) (\\S+)\\n(.*?)^```$");

  /**
   * What one block says.
   *
   * @param change whether it changes a file that is there
   * @param file from the root of the repository
   */
  record Block(boolean change, String file, String text) {
    /** The text that is there before, or after: lines begin with a blank, minus or plus. */
    private String side(char other) {
      return text.lines()
          .filter(line -> line.charAt(0) != other)
          .map(line -> line.substring(1))
          .collect(Collectors.joining("\n"));
    }
  }

  static AddingACheck read() throws IOException {
    Matcher found = BLOCK.matcher(Files.readString(Path.of("../docs/adding-a-check.md")));
    List<Block> blocks = new ArrayList<>();
    while (found.find()) {
      blocks.add(new Block(found.group(1).equals("diff"), found.group(2), found.group(3)));
    }
    return new AddingACheck(blocks);
  }

  void writeInto(SourceCopy sources) throws IOException {
    for (Block block : blocks) {
      if (block.change()) {
        sources.change(block.file(), block.side('+'), block.side('-'));
      } else {
        sources.add(block.file(), block.text());
      }
    }
  }

  /** Files that were there before. */
  List<String> changed() {
    return blocks.stream().filter(Block::change).map(Block::file).distinct().toList();
  }

  /** Files that are new. */
  List<String> added() {
    return blocks.stream().filter(block -> !block.change()).map(Block::file).toList();
  }

  /** The folder at the root in which a file is. */
  static String module(String file) {
    return file.substring(0, file.indexOf('/'));
  }
}
