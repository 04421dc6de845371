package io.domainwatch.dashboard.web;

import java.util.Iterator;
import java.util.Optional;

/** What a page answers. */
public sealed interface PageResponse {
  /**
   * The status of a page that shows a form again because its input is refused (RFC 9110 §15.5.21).
   */
  int REFUSED = 422;

  /**
   * A rendered page.
   *
   * @param template its file below {@code src/main/jte}
   * @param title of the page, without the product's name
   * @param section which entry of the navigation it belongs to
   * @param model what the template shows, its parameter {@code page}
   */
  record Page(int status, String template, String title, Section section, Object model)
      implements PageResponse {
    /** A page that was found. */
    public Page(String template, String title, Section section, Object model) {
      this(200, template, title, section, model);
    }
  }

  /**
   * Look there next (303), as after a form that was carried out.
   *
   * @param location a path of ours with what was done in its query, if anything
   */
  record SeeOther(String location) implements PageResponse {}

  /**
   * A file to be kept.
   *
   * @param name suggested to the browser
   * @param mediaType with its parameters
   * @param pieces of its content, made when they are asked for; at least one
   */
  record Download(String name, String mediaType, Iterator<byte[]> pieces) implements PageResponse {}

  /**
   * Begins, continues or ends a sign-in; the browser's cookie changes.
   *
   * @param cookie the token to keep; empty text forgets it
   * @param device what the browser keeps to be known again, if it has just signed in
   */
  record Signed(String cookie, Optional<String> device, String location) implements PageResponse {
    /** Without a word about the browser. */
    public Signed(String cookie, String location) {
      this(cookie, Optional.empty(), location);
    }

    /** Hides the token. */
    @Override
    public String toString() {
      return "Signed[" + location + "]";
    }
  }

  /** There is no such page, or nothing under this name that the person may see. */
  record NotFound() implements PageResponse {}

  /** The person's role does not allow it. */
  record Forbidden(String message) implements PageResponse {}

  /** Parts of the navigation. */
  enum Section {
    NONE("", ""),
    DOMAINS("Domains", "/domains"),
    EVENTS("Events", "/events"),
    NOTIFICATIONS("Notifications", "/settings/notifications"),
    KEYS("API keys", "/settings/keys"),
    ACCOUNT("Account", "/settings/account"),
    MEMBERS("Members", "/settings/members"),
    ORGANIZATION("Organization", "/settings/organization"),
    AUDIT("Audit log", "/settings/audit");

    private final String label;
    private final String path;

    Section(String label, String path) {
      this.label = label;
      this.path = path;
    }

    /** What people read. */
    public String label() {
      return label;
    }

    /** Where it is. */
    public String path() {
      return path;
    }
  }
}
