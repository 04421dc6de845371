package io.domainwatch.boot.health;

/** A part of the service that answers requests on threads of its own. */
public enum Front {
  /** The API. */
  API("the API", "/api/v1/me", true),
  /** All pages but those of signing in. */
  DASHBOARD("the dashboard", "/domains", true),
  /** The pages of signing in: strangers may keep them busy, so others do not go without it. */
  SIGN_IN("the sign-in page", "/sign-in", false);

  private final String words;
  private final String path;
  private final boolean needed;

  Front(String words, String path, boolean needed) {
    this.words = words;
    this.path = path;
    this.needed = needed;
  }

  /** What people call it. */
  public String words() {
    return words;
  }

  /** A path that it answers. */
  public String path() {
    return path;
  }

  /** Whether an instance without it is of no use. */
  boolean needed() {
    return needed;
  }
}
