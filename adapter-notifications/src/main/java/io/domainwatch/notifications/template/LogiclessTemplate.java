package io.domainwatch.notifications.template;

import com.samskivert.mustache.BasicCollector;
import com.samskivert.mustache.Mustache;
import com.samskivert.mustache.MustacheException;
import com.samskivert.mustache.Template;
import io.domainwatch.core.text.Sentence;
import java.io.StringWriter;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * A Mustache template that reads maps, lists and texts and nothing else: no method and no field of
 * an object, no other template, no file. What it makes and how often it repeats are bounded.
 */
public final class LogiclessTemplate {
  /** Characters of what it makes at most. */
  private static final int MAX_RESULT = 256 * 1024;

  /** Rounds of all its repetitions together, so that those within each other end. */
  private static final int MAX_ROUNDS = 10_000;

  private final String text;

  private LogiclessTemplate(String text) {
    this.text = text;
  }

  /** It went beyond a bound, or is no template. */
  public static final class TemplateFailed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Sentence why;

    /**
     * @param why what is wrong, the end of a sentence that begins with the name of the field
     */
    public TemplateFailed(Sentence why) {
      super(why.text());
      this.why = why;
    }

    /** What is wrong, the end of a sentence that begins with the name of the field. */
    public Sentence why() {
      return why;
    }
  }

  /** A template of this text, which is read when it is filled in. */
  public static LogiclessTemplate of(String text) {
    return new LogiclessTemplate(text);
  }

  /** What is wrong with it as a template; empty when nothing is. */
  public Optional<String> problem(Map<String, Object> values) {
    try {
      fill(values);
      return Optional.empty();
    } catch (TemplateFailed e) {
      return Optional.of(String.valueOf(e.getMessage()));
    }
  }

  /**
   * The text with these values, which are escaped already.
   *
   * @throws TemplateFailed if it is no template or goes beyond its bounds
   */
  public String fill(Map<String, Object> values) {
    return guarded(
        () -> {
          Template template =
              Mustache.compiler()
                  .escapeHTML(false)
                  .defaultValue("")
                  .emptyStringIsFalse(true)
                  .withCollector(new MapsAndLists())
                  .withLoader(
                      _ -> {
                        throw new TemplateFailed(Sentence.of("cannot include another template"));
                      })
                  .compile(text);
          BoundedWriter made = new BoundedWriter();
          template.execute(values, made);
          return made.toString();
        });
  }

  private static String guarded(Supplier<String> filling) {
    try {
      return filling.get();
    } catch (MustacheException e) {
      for (Throwable cause = e; cause != null; cause = cause.getCause()) {
        if (cause instanceof TemplateFailed failed) {
          throw failed;
        }
      }
      throw new TemplateFailed(Sentence.of("is no Mustache template"));
    } catch (StackOverflowError _) {
      throw new TemplateFailed(Sentence.of("has too many sections within each other"));
    }
  }

  /** Reads no object by reflection. */
  private static final class MapsAndLists extends BasicCollector {
    private int rounds;

    @Override
    public Iterator<?> toIterator(Object value) {
      if (!(value instanceof Iterable<?> items)) {
        return noIterator();
      }
      Iterator<?> all = items.iterator();
      return new Iterator<Object>() {
        @Override
        public boolean hasNext() {
          return all.hasNext();
        }

        @Override
        public Object next() {
          if (++rounds > MAX_ROUNDS) {
            throw new TemplateFailed(Sentence.of("repeats more than {0} times", MAX_ROUNDS));
          }
          return all.next();
        }
      };
    }

    @SuppressWarnings({"NullAway", "ReturnsNullCollection"})
    private static Iterator<?> noIterator() {
      return null;
    }

    @Override
    @SuppressWarnings("NullAway")
    public Mustache.VariableFetcher createFetcher(Object context, String name) {
      return context instanceof Map<?, ?> ? MAP_FETCHER : null;
    }

    @Override
    public <K, V> Map<K, V> createFetcherCache() {
      return new ConcurrentHashMap<>();
    }
  }

  private static final class BoundedWriter extends StringWriter {
    @Override
    public void write(int character) {
      super.write(character);
      bound();
    }

    @Override
    public void write(String text) {
      super.write(text);
      bound();
    }

    @Override
    public void write(char[] characters, int from, int count) {
      super.write(characters, from, count);
      bound();
    }

    private void bound() {
      if (getBuffer().length() > MAX_RESULT) {
        throw new TemplateFailed(Sentence.of("makes more than {0} characters", MAX_RESULT));
      }
    }
  }
}
