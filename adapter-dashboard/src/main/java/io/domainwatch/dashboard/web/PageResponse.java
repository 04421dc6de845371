package io.domainwatch.dashboard.web;

import static io.domainwatch.dashboard.text.Texts.text;

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

  /**
   * Lets the browser keep how its person wants lists to look.
   *
   * @param view letters, digits, dots, hyphens and underscores, at most 200
   * @param shown what is answered
   */
  record Keeping(String view, PageResponse shown) implements PageResponse {}

  /** A page that asks the browser to fetch it again, for what it is about is being made. */
  record Again(PageResponse shown) implements PageResponse {}

  /** There is no such page, or nothing under this name that the person may see. */
  record NotFound() implements PageResponse {}

  /** The person's role does not allow it. */
  record Forbidden(String message) implements PageResponse {}

  /** Parts of the navigation. */
  enum Section {
    NONE("", ""),
    OVERVIEW("navigation.overview", "/overview"),
    DOMAINS("navigation.domains", "/domains"),
    INCIDENTS("navigation.incidents", "/incidents"),
    EXPIRIES("navigation.expiries", "/expiries"),
    EVENTS("navigation.events", "/events"),
    NOTIFICATIONS("navigation.notifications", "/settings/notifications"),
    ESCALATION("navigation.escalation", "/settings/escalation"),
    MAINTENANCE("navigation.maintenance", "/settings/maintenance"),
    REPORTS("navigation.reports", "/settings/reports"),
    KEYS("navigation.keys", "/settings/keys"),
    ACCOUNT("navigation.account", "/settings/account"),
    MEMBERS("navigation.members", "/settings/members"),
    ORGANIZATION("navigation.organization", "/settings/organization"),
    AUDIT("navigation.audit", "/settings/audit"),
    SETTINGS("navigation.settings", "/settings");

    private final String key;
    private final String path;

    Section(String key, String path) {
      this.key = key;
      this.path = path;
    }

    /** What people read. */
    public String label() {
      return key.isEmpty() ? "" : text(key);
    }

    /** Where it is. */
    public String path() {
      return path;
    }
  }
}
