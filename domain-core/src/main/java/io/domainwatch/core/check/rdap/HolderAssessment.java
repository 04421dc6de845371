package io.domainwatch.core.check.rdap;

import io.domainwatch.core.check.rdap.registration.RdapRecord;
import io.domainwatch.core.check.rdap.registration.RdapRecord.Registrar;
import io.domainwatch.core.json.RecordJson;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/**
 * Compares who holds and who keeps a registration (docs/spec/checks/rdap.md, "Registrar and
 * registrant").
 */
final class HolderAssessment {
  private static final String REGISTRAR_PART = "registrar";
  private static final String REGISTRANT_PART = "registrant";

  /** What identifies a registrar, the best first. */
  private static final List<Function<Registrar, Optional<String>>> IDENTIFIERS =
      List.of(Registrar::ianaId, Registrar::handle, Registrar::name);

  private HolderAssessment() {}

  /** Adds whether the registrar is another one. */
  static void registrar(Registrar now, BaselineParts parts) {
    Optional<Registrar> before = parts.before().findRecord(REGISTRAR_PART, Registrar.class);
    if (before.isEmpty()) {
      parts.reads(REGISTRAR_PART, RecordJson.write(now));
      return;
    }
    Registrar known = before.get();
    IDENTIFIERS.stream()
        .filter(each -> each.apply(known).isPresent() && each.apply(now).isPresent())
        .findFirst()
        .ifPresent(
            identifier -> {
              if (differ(identifier.apply(known), identifier.apply(now))) {
                parts.changed(
                    RdapDefinition.REGISTRAR_CHANGED,
                    REGISTRAR_PART,
                    RecordJson.write(now),
                    "The domain is now kept by the registrar " + shown(now) + ".");
              } else {
                parts.reads(REGISTRAR_PART, RecordJson.write(merged(known, now)));
              }
            });
  }

  /** Adds whether the visible registrant is another one; what is held back is no change. */
  static void registrant(RdapRecord.Registrant registrant, BaselineParts parts) {
    Holder now = new Holder(registrant.name(), registrant.country());
    if (now.isHidden()) {
      return;
    }
    Holder before = parts.before().findRecord(REGISTRANT_PART, Holder.class).orElse(now);
    boolean renamed = differ(before.name(), now.name());
    Holder after = renamed ? now : now.or(before);
    if (renamed || differ(before.country(), now.country())) {
      parts.changed(
          RdapDefinition.REGISTRANT_CHANGED,
          REGISTRANT_PART,
          RecordJson.write(after),
          "The registry now names " + after.shown() + " as the registrant.");
    } else {
      parts.reads(REGISTRANT_PART, RecordJson.write(after));
    }
  }

  /** What is visible of a registrant. */
  private record Holder(Optional<String> name, Optional<String> country) {
    boolean isHidden() {
      return name.isEmpty() && country.isEmpty();
    }

    /** This, and of the other what this does not say. */
    Holder or(Holder other) {
      return new Holder(name.or(other::name), country.or(other::country));
    }

    String shown() {
      return name.map(text -> text + country.map(c -> " (" + c + ")").orElse(""))
          .orElseGet(() -> "someone in " + country.orElse("an unnamed country"));
    }
  }

  private static Registrar merged(Registrar before, Registrar now) {
    return new Registrar(
        now.ianaId().or(before::ianaId),
        now.handle().or(before::handle),
        now.name().or(before::name));
  }

  /** Whether both say something, and not the same. */
  private static boolean differ(Optional<String> before, Optional<String> now) {
    Optional<String> one = before.map(HolderAssessment::folded);
    Optional<String> other = now.map(HolderAssessment::folded);
    return one.isPresent() && other.isPresent() && !one.equals(other);
  }

  /** Without what spelling adds: case and runs of white space. */
  private static String folded(String text) {
    StringBuilder folded = new StringBuilder();
    text.toLowerCase(Locale.ROOT)
        .codePoints()
        .filter(c -> !Character.isWhitespace(c))
        .forEach(folded::appendCodePoint);
    return folded.toString();
  }

  private static String shown(Registrar registrar) {
    return registrar
        .name()
        .or(() -> registrar.ianaId().map(id -> "with IANA number " + id))
        .or(registrar::handle)
        .orElse("");
  }
}
