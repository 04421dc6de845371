package io.domainwatch.benchmarks.service;

import io.domainwatch.benchmarks.process.Child;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The process of {@link Targets}, and how the service finds its way in it. */
final class Internet implements AutoCloseable {
  private final Child child;
  private final String[] words;

  private Internet(Child child, String[] words) {
    this.child = child;
    this.words = words;
  }

  /** How its sites answer. */
  record Manner(Duration pause, int oneHangsOf) {
    /** At once, all of them. */
    static final Manner QUICK = new Manner(Duration.ZERO, 0);
  }

  static Internet start(int sites, int names, Path folder) throws IOException {
    return start(sites, names, folder, Manner.QUICK);
  }

  static Internet start(int sites, int names, Path folder, Manner manner) throws IOException {
    Child child =
        Child.java(
            List.of("-Xmx700m"),
            Targets.class.getName(),
            List.of(
                Integer.toString(sites),
                Integer.toString(names),
                folder.toString(),
                Long.toString(manner.pause().toMillis()),
                Integer.toString(manner.oneHangsOf())),
            Map.of());
    String[] words = child.awaitLine("targets ").split(" ");
    return new Internet(child.ignoringOutput(), words);
  }

  /** The port of every site. */
  String sitePort() {
    return words[1];
  }

  /** The file of the root certificate of every site. */
  String certificateFile() {
    return words[6];
  }

  /** Processor time used so far. */
  Child child() {
    return child;
  }

  /** The configuration of a service whose whole world this is. */
  Map<String, String> environment() {
    Map<String, String> keys = new HashMap<>();
    keys.put("DOMAINWATCH_CHECKS_PORTS_HTTPS", sitePort());
    keys.put("DOMAINWATCH_CHECKS_DNS_RESOLVERS", words[2]);
    keys.put("DOMAINWATCH_CHECKS_PORTS_DNS", words[3]);
    keys.put("DOMAINWATCH_CHECKS_DNS_ROOT_HINTS", words[4]);
    keys.put("DOMAINWATCH_CHECKS_DNS_TRUST_ANCHORS", words[5]);
    keys.put("DOMAINWATCH_CHECKS_TRUST_STORE", certificateFile());
    keys.put("DOMAINWATCH_CHECKS_ALLOWED_NETWORKS", "127.0.0.0/8");
    keys.put("DOMAINWATCH_CHECKS_UPTIME_REFERENCE_TARGETS", "none");
    return keys;
  }

  @Override
  public void close() {
    child.close();
  }
}
