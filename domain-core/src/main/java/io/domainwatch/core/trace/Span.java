package io.domainwatch.core.trace;

/**
 * A piece of work in a trace, from its beginning until {@link #end}. For any thread. What is set
 * may be read by whoever runs the service: no secret, no value out of a request, no name of a
 * tenant.
 */
public interface Span {
  /** Of work that is not traced: nothing comes of any call, and what is begun in it is NONE too. */
  Span NONE =
      new Span() {
        @Override
        public Span begin(Kind kind, String name) {
          return this;
        }

        @Override
        public void rename(String name) {}

        @Override
        public void set(String attribute, String value) {}

        @Override
        public void set(String attribute, long value) {}

        @Override
        public void link(Span other) {}

        @Override
        public void failed(String error) {}

        @Override
        public void end() {}
      };

  /** Who takes part in the work. */
  enum Kind {
    /** Somebody else asked for it. */
    SERVER,
    /** Somebody else is asked. */
    CLIENT,
    /** Nobody else. */
    INTERNAL
  }

  /**
   * Begins work that is a part of this.
   *
   * @param name one of few
   */
  Span begin(Kind kind, String name);

  /** Gives another name, where it is not known at the beginning. */
  void rename(String name);

  /**
   * Says something of the work.
   *
   * @param attribute a name of OpenTelemetry's semantic conventions, or one of our own
   */
  void set(String attribute, String value);

  /** The same with a number. */
  void set(String attribute, long value);

  /** Says that another piece of work, perhaps of another trace, belongs to it. */
  void link(Span other);

  /**
   * The work failed.
   *
   * @param error its kind, one of few
   */
  void failed(String error);

  /** The work has ended; every span must be. */
  void end();
}
