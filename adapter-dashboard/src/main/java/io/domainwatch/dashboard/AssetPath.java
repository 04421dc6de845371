package io.domainwatch.dashboard;

import java.util.Optional;

/** The address of a style, script or picture: {@code /assets/<hash>/<name>}. */
record AssetPath(String hash, String name) {
  private static final String PREFIX = "/assets/";

  static Optional<AssetPath> find(String path) {
    if (!path.startsWith(PREFIX)) {
      return Optional.empty();
    }
    int slash = path.indexOf('/', PREFIX.length());
    return slash < 0
        ? Optional.of(new AssetPath("", path.substring(PREFIX.length())))
        : Optional.of(
            new AssetPath(path.substring(PREFIX.length(), slash), path.substring(slash + 1)));
  }
}
