package io.domainwatch.boot.terminal;

import io.domainwatch.app.operator.UserService;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.Subscription;
import io.domainwatch.core.apikey.Scope;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.text.Sentence;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads and writes the words of the shell; an unknown word is bad usage. */
public final class Words {
  private static final DateTimeFormatter MILLISECONDS =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  private Words() {}

  /** UTC with three fractional digits, as the API writes it (docs/spec/api.md, "Values"). */
  public static String text(Instant instant) {
    return MILLISECONDS.format(instant);
  }

  /** An e-mail address. */
  public static final class ToEmail implements ITypeConverter<String> {
    @Override
    public String convert(String value) {
      if (!UserService.isEmail(value)) {
        throw new TypeConversionException(
            "'" + value + "' is no e-mail address; allowed is for example ann@example.com");
      }
      return value;
    }
  }

  /** An ISO 8601 instant. */
  public static final class ToInstant implements ITypeConverter<Instant> {
    @Override
    public Instant convert(String value) {
      try {
        return DateTimeFormatter.ISO_OFFSET_DATE_TIME.parse(value, Instant::from);
      } catch (DateTimeParseException _) {
        throw new TypeConversionException(
            "'" + value + "' is no ISO 8601 instant; allowed is for example 2027-01-31T12:00:00Z");
      }
    }
  }

  /** {@code read}, {@code write} or {@code full}. */
  public static final class ToScope implements ITypeConverter<Scope> {
    @Override
    public Scope convert(String value) {
      return known(
          Scope.find(value), value, Stream.of(Scope.values()).map(Scope::wireName).toList());
    }
  }

  /** {@code owner} or {@code member}. */
  public static final class ToRole implements ITypeConverter<Role> {
    @Override
    public Role convert(String value) {
      return known(Role.find(value), value, Stream.of(Role.values()).map(Role::wireName).toList());
    }
  }

  /**
   * A word of docs/spec/resources.md, "Subscriptions"; a past due subscription has no grace end.
   */
  public static final class ToSubscription implements ITypeConverter<Subscription> {
    @Override
    public Subscription convert(String value) {
      return known(
          Subscription.find(value, Optional.empty()),
          value,
          List.of("none", "trialing", "active", "past_due", "suspended", "canceled"));
    }
  }

  /** {@code warning} or {@code failing}. */
  public static final class ToFailOn implements ITypeConverter<FailOn> {
    @Override
    public FailOn convert(String value) {
      return known(
          FailOn.find(value), value, Stream.of(FailOn.values()).map(FailOn::word).toList());
    }
  }

  /** A check type. */
  public static final class ToCheckType implements ITypeConverter<CheckType> {
    @Override
    public CheckType convert(String value) {
      return known(
          CheckType.find(value),
          value,
          Stream.of(CheckType.values()).map(CheckType::wireName).toList());
    }
  }

  /** A severity. */
  public static final class ToSeverity implements ITypeConverter<Severity> {
    @Override
    public Severity convert(String value) {
      return known(
          Severity.find(value),
          value,
          Stream.of(Severity.values()).map(Severity::wireName).toList().reversed());
    }
  }

  /** The name of a domain, as a person would paste it. */
  public static final class ToDomainName implements ITypeConverter<DomainName> {
    @Override
    public DomainName convert(String value) {
      return switch (DomainName.parse(value)) {
        case DomainName.Parsed.Valid(DomainName name) -> name;
        case DomainName.Parsed.Refused(Sentence reason) ->
            throw new TypeConversionException(
                "'" + value + "' is no name of a domain: " + reason.text());
      };
    }
  }

  private static <T> T known(Optional<T> found, String value, List<String> allowed) {
    return found.orElseThrow(
        () ->
            new TypeConversionException(
                "'" + value + "' is unknown; allowed are " + String.join(", ", allowed)));
  }
}
