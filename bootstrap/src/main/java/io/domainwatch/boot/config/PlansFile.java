package io.domainwatch.boot.config;

import io.domainwatch.core.account.Plan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * Reads {@code plans.file}: a line each, {@code name, paid|unpaid, active-domain limit or
 * unlimited, requests per minute}; blank lines and lines that start with {@code #} are passed over.
 */
final class PlansFile {
  private static final int COLUMNS = 4;

  private PlansFile() {}

  static List<Plan> read(Path file) throws ConfigRefused {
    List<Plan> plans = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    try {
      int number = 0;
      for (String line : Files.readAllLines(file)) {
        number++;
        if (line.isBlank() || line.startsWith("#")) {
          continue;
        }
        try {
          plans.add(plan(line.split(",")));
        } catch (IllegalArgumentException _) {
          problems.add(
              "plans.file "
                  + file
                  + " line "
                  + number
                  + " is \""
                  + line
                  + "\"; allowed is name, paid or unpaid, a number of domains or unlimited,"
                  + " requests per minute");
        }
      }
    } catch (IOException e) {
      problems.add(
          "plans.file is \"" + file + "\", which cannot be read; allowed is " + "a readable file");
    }
    if (!problems.isEmpty()) {
      throw new ConfigRefused(problems);
    }
    return plans;
  }

  private static Plan plan(String[] columns) {
    if (columns.length != COLUMNS) {
      throw new IllegalArgumentException("columns");
    }
    boolean paid =
        switch (columns[1].strip()) {
          case "paid" -> true;
          case "unpaid" -> false;
          default -> throw new IllegalArgumentException("paid");
        };
    String limit = columns[2].strip();
    OptionalInt domains =
        limit.equals("unlimited") ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(limit));
    return new Plan(columns[0].strip(), paid, domains, Integer.parseInt(columns[3].strip()));
  }
}
