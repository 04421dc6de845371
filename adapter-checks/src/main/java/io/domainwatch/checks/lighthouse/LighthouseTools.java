package io.domainwatch.checks.lighthouse;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds Lighthouse, its Node.js and a Chromium on this machine. */
public final class LighthouseTools {
  /** Told to whoever lacks one of them. */
  public static final String HOW_TO_INSTALL =
      "run tools/install-lighthouse of this project, or install them and put them on the PATH or"
          + " into checks.lighthouse.command, checks.lighthouse.node and checks.lighthouse.chrome";

  private static final String NODE = "Node.js";

  private static final List<String> LIGHTHOUSE_NAMES = List.of("lighthouse");

  private static final List<String> NODE_NAMES = List.of("node");

  private static final List<String> CHROMIUM_NAMES =
      List.of(
          "chromium",
          "chromium-browser",
          "google-chrome-stable",
          "google-chrome",
          "chrome",
          "chromium-headless-shell");

  /** The oldest Node.js that Lighthouse 13 takes (docs/spec/checks/lighthouse.md, "Programs"). */
  private static final List<Integer> MIN_NODE = List.of(22, 19);

  private final LighthouseConfig config;
  private final Map<String, String> environment;
  private volatile Optional<Places> proven = Optional.empty();

  /**
   * @param config says where they are; what it leaves empty is looked for on the PATH
   */
  public LighthouseTools(LighthouseConfig config) {
    this(config, System.getenv());
  }

  LighthouseTools(LighthouseConfig config, Map<String, String> environment) {
    this.config = config;
    this.environment = Map.copyOf(environment);
  }

  /**
   * Where they are now; each is empty when it cannot be found.
   *
   * @param node that the configuration names, else one beside Lighthouse's command, else the first
   *     on the PATH
   */
  public record Places(Optional<Path> lighthouse, Optional<Path> node, Optional<Path> chromium) {

    /** What is missing, by name; empty when nothing is. */
    public List<String> missing() {
      return Stream.of(
              lighthouse.isEmpty() ? "Lighthouse" : "",
              node.isEmpty() ? NODE : "",
              chromium.isEmpty() ? "Chromium" : "")
          .filter(name -> !name.isEmpty())
          .toList();
    }
  }

  /** Looks for them. */
  public Places find() {
    Optional<Path> lighthouse = find(config.command(), LIGHTHOUSE_NAMES);
    List<Path> folders =
        Stream.concat(
                lighthouse.flatMap(path -> Optional.ofNullable(path.getParent())).stream(),
                onPath().stream())
            .toList();
    Optional<Path> node =
        config.node().isPresent() ? find(config.node(), NODE_NAMES) : firstIn(folders, NODE_NAMES);
    return new Places(lighthouse, node, find(config.chrome(), CHROMIUM_NAMES));
  }

  /**
   * What Lighthouse is started with: a Node.js that the configuration names and its script, or its
   * command alone, which brings what it needs or finds it on the PATH.
   */
  List<String> command(Places places) {
    Path lighthouse = places.lighthouse().orElseThrow();
    return config.node().isPresent() && places.node().isPresent() && NodeScript.is(lighthouse)
        ? List.of(places.node().get().toString(), lighthouse.toString())
        : List.of(lighthouse.toString());
  }

  /** Why Lighthouse cannot run here, and how to install it; empty when it can. */
  Optional<String> whyUnavailable() {
    Places places = find();
    if (proven.filter(places::equals).isPresent()) {
      return Optional.empty();
    }
    Optional<String> trouble = trouble(places);
    if (trouble.isEmpty()) {
      proven = Optional.of(places);
    }
    return trouble;
  }

  /** A command that the operator named is tried; whether it needs a Node.js is its own affair. */
  private Optional<String> trouble(Places places) {
    List<String> missing =
        places.missing().stream()
            .filter(
                name -> !name.equals(NODE) || config.command().isEmpty() || isNodeMissing(places))
            .toList();
    if (!missing.isEmpty()) {
      return Optional.of(
          "This machine has no " + String.join(" and no ", missing) + ": " + HOW_TO_INSTALL + ".");
    }
    return config.command().isPresent()
        ? tried(places)
        : places.node().flatMap(LighthouseTools::nodeTrouble);
  }

  private boolean isNodeMissing(Places places) {
    return config.node().isPresent() && places.node().isEmpty();
  }

  private Optional<String> tried(Places places) {
    List<Path> folders =
        Stream.concat(places.node().stream(), places.lighthouse().stream())
            .flatMap(file -> Optional.ofNullable(file.getParent()).stream())
            .toList();
    return switch (ToolVersion.tried(command(places), folders, path())) {
      case ToolVersion.Tried.Told _ -> Optional.empty();
      case ToolVersion.Tried.Failed(String said) ->
          Optional.of(
              places.lighthouse().map(Path::toString).orElse("Lighthouse")
                  + " does not run ("
                  + said
                  + "): "
                  + HOW_TO_INSTALL
                  + ".");
    };
  }

  /** Why this Node.js is not good enough; empty when it is. */
  public static Optional<String> nodeTrouble(Path node) {
    Optional<String> version = ToolVersion.of(node);
    if (version.isEmpty()) {
      return Optional.of(node + " does not report its version: " + HOW_TO_INSTALL + ".");
    }
    return ToolVersion.isAtLeast(version.get(), MIN_NODE)
        ? Optional.empty()
        : Optional.of(
            "Lighthouse needs Node.js 22.19 or later, and "
                + node
                + " is "
                + version.get()
                + ": "
                + HOW_TO_INSTALL
                + ".");
  }

  /** The version that a program tells on {@code --version}; empty when it tells none. */
  public static Optional<String> versionOf(Path program) {
    return ToolVersion.of(program);
  }

  /** The folders that programs are looked for in, in order, joined as in the variable PATH. */
  String path() {
    return environment.getOrDefault("PATH", "");
  }

  private Optional<Path> find(Optional<String> configured, List<String> names) {
    return configured
        .map(
            command -> command.indexOf('/') < 0 ? firstIn(onPath(), List.of(command)) : at(command))
        .orElseGet(() -> firstIn(onPath(), names));
  }

  private static Optional<Path> at(String command) {
    return Optional.of(Path.of(command).toAbsolutePath().normalize()).filter(LighthouseTools::runs);
  }

  private List<Path> onPath() {
    return Arrays.stream(path().split(":"))
        .filter(folder -> folder.startsWith("/"))
        .map(Path::of)
        .toList();
  }

  private static Optional<Path> firstIn(List<Path> folders, List<String> names) {
    return names.stream()
        .flatMap(name -> folders.stream().map(folder -> folder.resolve(name)))
        .filter(LighthouseTools::runs)
        .findFirst();
  }

  private static boolean runs(Path file) {
    return Files.isRegularFile(file) && Files.isExecutable(file);
  }
}
