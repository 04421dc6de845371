package io.domainwatch.dashboard.web;

import io.domainwatch.web.Router;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
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

  /**
   * For people who are signed in; everybody else is sent to sign in.
   *
   * @param changes whether it changes what belongs to the organization, or asks before that; not
   *     for those who may only look
   */
  record Guarded(
      String method,
      String template,
      Function<PageRequest, PageResponse> page,
      boolean handlesPasswords,
      boolean changes)
      implements PageRoute {
    /** The same route with another page. */
    public Guarded leadingTo(Function<PageRequest, PageResponse> other) {
      return new Guarded(method, template, other, handlesPasswords, changes);
    }
  }

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

  /**
   * A document for programs, whose right is in the path: no sign-in is asked for, and no cookie is
   * given.
   *
   * @param find the document of the variables of a path; empty when they open none
   */
  record Subscription(
      String template, BiFunction<Map<String, String>, Instant, Optional<Document>> find)
      implements PageRoute {
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
    return new Guarded("GET", template, page, false, false);
  }

  /** A page that is nothing but the form of a change. */
  static PageRoute question(String template, Function<PageRequest, PageResponse> page) {
    return new Guarded("GET", template, page, false, true);
  }

  /** A form of what is a person's own, such as their sessions; for all who are signed in. */
  static PageRoute own(String template, Function<PageRequest, PageResponse> page) {
    return new Guarded("POST", template, page, false, false);
  }

  /** As {@link #own}, with what {@link #postPassword} says of passwords. */
  static PageRoute ownPassword(String template, Function<PageRequest, PageResponse> page) {
    return new Guarded("POST", template, page, true, false);
  }

  /** A form that changes what belongs to the organization. */
  static PageRoute post(String template, Function<PageRequest, PageResponse> page) {
    return new Guarded("POST", template, page, false, true);
  }

  /**
   * A form that changes what belongs to the organization and checks or hashes a password, or may be
   * carried out only after a step-up, which the form then takes too.
   */
  static PageRoute postPassword(String template, Function<PageRequest, PageResponse> page) {
    return new Guarded("POST", template, page, true, true);
  }
}
