package io.domainwatch.dashboard.web;

import io.domainwatch.web.Router;
import java.util.function.Function;

/** What one method of one path does. */
public sealed interface PageRoute extends Router.Place {
  /** For everybody. */
  record Open(String method, String template, Function<OpenRequest, Reply> page)
      implements PageRoute {}

  /** For people who are signed in; everybody else is sent to sign in. */
  record Guarded(String method, String template, Function<PageRequest, Reply> page)
      implements PageRoute {}

  /** Server-sent events for people who are signed in. */
  record Live(String template, Function<PageRequest, Feed> feed) implements PageRoute {
    @Override
    public String method() {
      return "GET";
    }
  }

  /** A page that is looked at, for people who are signed in. */
  static PageRoute get(String template, Function<PageRequest, Reply> page) {
    return new Guarded("GET", template, page);
  }

  /** A form of people who are signed in. */
  static PageRoute post(String template, Function<PageRequest, Reply> page) {
    return new Guarded("POST", template, page);
  }
}
