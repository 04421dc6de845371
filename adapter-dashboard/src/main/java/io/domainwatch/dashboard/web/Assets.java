package io.domainwatch.dashboard.web;

import io.domainwatch.core.value.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Styles, scripts and pictures of the pages. Their address changes with their content, so that
 * browsers may keep them for good.
 */
public final class Assets {
  private static final Map<String, String> MEDIA_TYPES =
      Map.of(
          "dashboard.css", "text/css; charset=utf-8",
          "frame.css", "text/css; charset=utf-8",
          "documents.css", "text/css; charset=utf-8",
          "dashboard.js", "text/javascript; charset=utf-8",
          "icon.svg", "image/svg+xml");

  /** Hexadecimal digits of a hash in an address; 64 bits tell versions apart. */
  private static final int HASH_DIGITS = 16;

  private final Map<String, Asset> byName;

  private Assets(Map<String, Asset> byName) {
    this.byName = byName;
  }

  /**
   * One file as it is sent.
   *
   * @param coded the content by {@link Gzip}
   */
  public record Asset(String hash, String mediaType, byte[] content, byte[] coded) {}

  /** All files, read once. */
  public static Assets load() {
    Map<String, Asset> byName = new LinkedHashMap<>();
    MEDIA_TYPES.forEach((name, type) -> byName.put(name, asset(type, read(name))));
    return new Assets(byName);
  }

  /** The address of a file that exists. */
  public String url(String name) {
    Asset asset = byName.get(name);
    if (asset == null) {
      throw new IllegalArgumentException("no asset " + name);
    }
    return "/assets/" + asset.hash() + "/" + name;
  }

  /** The file under an address; empty when there is none, or it has another content now. */
  public Optional<Asset> find(String hash, String name) {
    return Optional.ofNullable(byName.get(name)).filter(asset -> asset.hash().equals(hash));
  }

  private static Asset asset(String mediaType, byte[] content) {
    return new Asset(
        Sha256.hex(content).substring(0, HASH_DIGITS), mediaType, content, Gzip.of(content));
  }

  private static byte[] read(String name) {
    try (InputStream in =
        Assets.class.getResourceAsStream("/io/domainwatch/dashboard/assets/" + name)) {
      if (in == null) {
        throw new IllegalStateException("the asset " + name + " is missing");
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
