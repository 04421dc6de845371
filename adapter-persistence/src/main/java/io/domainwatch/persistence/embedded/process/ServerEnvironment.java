package io.domainwatch.persistence.embedded.process;

import java.io.File;
import java.util.List;
import java.util.Map;

/** The environment in which PostgreSQL's programs run: nothing of ours leaks in. */
public final class ServerEnvironment {
  private ServerEnvironment() {}

  /** A command with empty input and without our {@code PG…}, {@code LANG} and {@code LD_…}. */
  public static ProcessBuilder of(List<String> command) {
    ProcessBuilder builder = new ProcessBuilder(command);
    Map<String, String> environment = builder.environment();
    String path = environment.getOrDefault("PATH", "/usr/bin:/bin");
    environment.clear();
    environment.put("PATH", path);
    environment.put("LC_ALL", "C");
    return builder
        .directory(new File("/"))
        .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")));
  }
}
