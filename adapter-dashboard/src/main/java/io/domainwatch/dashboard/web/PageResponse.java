package io.domainwatch.dashboard.web;

import gg.jte.models.runtime.JteModel;
import io.domainwatch.dashboard.templates.Templates;
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
   * @param <M> what its template shows
   * @param template which file below {@code src/main/jte} shows it
   * @param title of the page, without the product's name
   * @param section which entry of the navigation it belongs to
   * @param model what the template shows, its parameter {@code page}
   */
  record Page<M>(int status, Template<M> template, String title, Section section, M model)
      implements PageResponse {
    /** A page that was found. */
    public Page(Template<M> template, String title, Section section, M model) {
      this(200, template, title, section, model);
    }

    /** The whole page within a frame, ready to be written. */
    public JteModel within(Templates templates, Layout frame) {
      return template.show(templates, frame, model);
    }
  }

  /**
   * A template of a whole page, such as {@code Templates::keysList} for {@code keys/list.jte}.
   *
   * @param <M> the type of its parameter {@code page}
   */
  @FunctionalInterface
  interface Template<M> {
    /** The page of a model within a frame. */
    JteModel show(Templates templates, Layout frame, M model);
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
    INCIDENTS("Incidents", "/incidents"),
    EXPIRIES("Expiries", "/expiries"),
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
