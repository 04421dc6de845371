package io.domainwatch.boot.desired;

/**
 * What is wrong with a file, and where.
 *
 * @param line from 1; 0 for the file as a whole
 * @param path of the field, empty for none
 */
public record Located(int line, String path, String message) {
  /** As compilers say it. */
  public String text(String file) {
    return file
        + (line == 0 ? "" : ":" + line)
        + ": "
        + (path.isEmpty() ? "" : path + ": ")
        + message;
  }
}
