package io.domainwatch.dashboard.web;

import io.domainwatch.web.Router;
import java.util.function.Function;

/** What one method of one path does. */
public sealed interface PageRoute extends Router.Place {
  /**
   * Whether it checks or hashes a password, which may wait for its turn and so must not hold one of
   * the threads that all share.
   */
  boolean handlesPasswords();

  /** For everybody. */
  record Open(
      String method,
      String template,
      Function<OpenRequest, PageResponse> page,
      boolean handlesPasswords)
      implements PageRoute {
    /** Without passwords. */
    public Open(String method, String template, Function<OpenRequest, PageResponse> page) {
      this(method, template, page, false);
    }
  }

  /** For people who are signed in; everybody else is sent to sign in. */
  record Guarded(
      String method,
      String template,
      Function<PageRequest, PageResponse> page,
      boolean handlesPasswords)
      implements PageRoute {}

  /** Server-sent events for people who are signed in. */
  record Live(String template, Function<PageRequest, Feed> feed) implements PageRoute {
    @Override
    public String method() {
      return "GET";
    }

    @Override
    public boolean handlesPasswords() {
      return false;
    }
  }

  /**
   * A file for people who are signed in. It is made when their organization may have one more at
   * the same time, since making it is work.
   */
  record File(String template, Function<PageRequest, PageResponse> page) implements PageRoute {
    @Override
    public String method() {
      return "GET";
    }

    @Override
    public boolean handlesPasswords() {
      return false;
    }
  }

  /** A page that is looked at, for people who are signed in. */
  static PageRoute get(String template, Function<PageRequest, PageResponse> page) {
    return new Guarded("GET", template, page, false);
  }

  /** A form of people who are signed in. */
  static PageRoute post(String template, Function<PageRequest, PageResponse> page) {
    return new Guarded("POST", template, page, false);
  }

  /**
   * A form of people who are signed in that checks or hashes a password, or may be carried out only
   * after a step-up, which the form then takes too.
   */
  static PageRoute postPassword(String template, Function<PageRequest, PageResponse> page) {
    return new Guarded("POST", template, page, true);
  }
}
