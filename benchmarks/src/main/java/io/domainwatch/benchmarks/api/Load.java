package io.domainwatch.benchmarks.api;

import io.domainwatch.benchmarks.process.Child;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Sends load from another process: {@code wrk} where it is installed, else our own client. */
final class Load {
  private static final int CONNECTIONS = 64;
  private static final int THREADS = 2;

  /** What the benchmarks of the API ask for: the first 20 domains. */
  static final String DOMAINS = "/api/v1/domains?limit=20";

  private final boolean wrk;
  private final Path keys;
  private final String target;

  /**
   * @param keys a file with an API key on each line
   * @param target path and query of every request
   */
  Load(boolean wrk, Path keys, String target) {
    this.wrk = wrk;
    this.keys = keys;
    this.target = target;
  }

  /**
   * What came back.
   *
   * @param failures answers that were not 200
   */
  record Answers(double perSecond, double p99Micros, long failures) {}

  /** Whether {@code wrk} is on the path. */
  static boolean wrkIsThere() {
    return Stream.of(System.getenv("PATH").split(":"))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, "wrk")));
  }

  /** Who sends. */
  String name() {
    return wrk ? "wrk" : "own client";
  }

  /** Asks for some time, as fast as the answers come. */
  Answers on(int port, Duration time) throws IOException {
    return wrk ? byWrk(port, time) : byOwnClient(port, time);
  }

  private Answers byOwnClient(int port, Duration time) throws IOException {
    List<String> arguments =
        List.of(
            Integer.toString(port),
            Long.toString(time.toSeconds()),
            Integer.toString(CONNECTIONS),
            keys.toString(),
            target);
    try (Child client =
        Child.java(List.of("-Xmx256m"), LoadClient.class.getName(), arguments, Map.of())) {
      String[] words = client.rest().getLast().split(" ");
      return new Answers(
          Double.parseDouble(words[0]), Double.parseDouble(words[2]), Long.parseLong(words[3]));
    }
  }

  private Answers byWrk(int port, Duration time) throws IOException {
    Path script = keys.resolveSibling("keys.lua");
    Files.writeString(
        script,
        """
        local requests = {}
        local at = 0
        init = function(args)
          for line in io.lines("%s") do
            requests[#requests + 1] = wrk.format("GET", "%s",
              {["Authorization"] = "Bearer " .. line})
          end
          at = math.floor(#requests * math.random())
        end
        request = function()
          at = at %% #requests + 1
          return requests[at]
        end
        done = function(summary, latency, _)
          print("figures " .. summary.requests / summary.duration * 1e6 .. " "
            .. latency:percentile(99.0) .. " " .. summary.errors.status + summary.errors.read)
        end
        """
            .formatted(keys, target));
    List<String> command =
        List.of(
            "wrk",
            "-t" + THREADS,
            "-c" + CONNECTIONS,
            "-d" + time.toSeconds(),
            "-s",
            script.toString(),
            "http://127.0.0.1:" + port);
    try (Child client = Child.start(command, Map.of())) {
      String[] words = client.awaitLine("figures ").split(" ");
      return new Answers(
          Double.parseDouble(words[1]),
          Double.parseDouble(words[2]),
          (long) Double.parseDouble(words[3]));
    }
  }
}
