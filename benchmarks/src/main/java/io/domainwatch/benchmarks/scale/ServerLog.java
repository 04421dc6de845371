package io.domainwatch.benchmarks.scale;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What the database server says of the statements that it runs. */
final class ServerLog {
  private static final Pattern DURATION =
      Pattern.compile("duration: ([0-9.]+) ms {2}(parse|bind|execute|statement)");

  private static final Pattern SEQUENTIAL = Pattern.compile("Seq Scan on (?:\\w+\\.)?(\\w+)");

  private static final Pattern BUFFERS =
      Pattern.compile("Buffers: shared(?: hit=(\\d+))?(?: read=(\\d+))?");

  private final Path file;
  private long position;

  private ServerLog(Path file) throws IOException {
    this.file = file;
    this.position = Files.size(file);
  }

  /** That of the server whose data are somewhere below a folder. */
  static ServerLog below(Path folder) throws IOException {
    try (Stream<Path> files = Files.find(folder, 4, (file, _) -> file.endsWith("server.log"))) {
      return new ServerLog(files.findFirst().orElseThrow());
    }
  }

  /** What was written since the last call. */
  String further() throws IOException {
    try (RandomAccessFile log = new RandomAccessFile(file.toFile(), "r")) {
      log.seek(position);
      byte[] octets = new byte[(int) (log.length() - position)];
      log.readFully(octets);
      position += octets.length;
      return new String(octets, StandardCharsets.UTF_8);
    }
  }

  /** Time of parsing, planning and executing, in ms. */
  static double millis(String text) {
    double sum = 0;
    Matcher found = DURATION.matcher(text);
    while (found.find()) {
      sum += Double.parseDouble(found.group(1));
    }
    return sum;
  }

  /** Tables that were read from end to end. */
  static List<String> readWhole(String text) {
    List<String> tables = new ArrayList<>();
    Matcher found = SEQUENTIAL.matcher(text);
    while (found.find()) {
      tables.add(found.group(1));
    }
    return tables;
  }

  /** Pages of 8 kB that the plan with most of them read. */
  static long mostBuffers(String text) {
    long most = 0;
    Matcher found = BUFFERS.matcher(text);
    while (found.find()) {
      most = Math.max(most, number(found.group(1)) + number(found.group(2)));
    }
    return most;
  }

  private static long number(String digits) {
    return digits == null ? 0 : Long.parseLong(digits);
  }
}
