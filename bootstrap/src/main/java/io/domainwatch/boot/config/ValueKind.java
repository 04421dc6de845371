package io.domainwatch.boot.config;

import io.domainwatch.boot.backup.AgeEncryption;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.blacklist.list.ListZone;
import io.domainwatch.core.value.DataSize;
import io.domainwatch.guard.Network;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a key may hold; says what is allowed when a value is not. */
sealed interface ValueKind {
  /** A port to listen on; 0 takes a free one. */
  ValueKind PORT = new WholeNumber(0, 65_535);

  /** A port to connect to. */
  ValueKind REMOTE_PORT = new WholeNumber(1, 65_535);

  ValueKind TEXT = new AnyText("text");

  ValueKind FILE = new AnyText("the path of a file that can be read");

  /** What is allowed, as the end of a sentence that begins with "allowed is". */
  String allowed();

  /** The same for the documents, which name no list that grows with the checks. */
  default String documented() {
    return allowed();
  }

  /** Whether a value that is not blank is one of this kind. */
  boolean takes(String value);

  /** Any text. */
  record AnyText(String allowed) implements ValueKind {
    @Override
    public boolean takes(String value) {
      return true;
    }
  }

  /** On or off. */
  record Flag() implements ValueKind {
    @Override
    public String allowed() {
      return "true or false";
    }

    @Override
    public boolean takes(String value) {
      return value.equals("true") || value.equals("false");
    }
  }

  /** An integer in a closed range. */
  record WholeNumber(long least, long most) implements ValueKind {
    @Override
    public String allowed() {
      return "a whole number from " + least + " to " + most;
    }

    @Override
    public boolean takes(String value) {
      try {
        long number = Long.parseLong(value);
        return least <= number && number <= most;
      } catch (NumberFormatException _) {
        return false;
      }
    }
  }

  /** A decimal number in a closed range. */
  record Factor(double least, double most) implements ValueKind {
    @Override
    public String allowed() {
      return "a number from " + least + " to " + most;
    }

    @Override
    public boolean takes(String value) {
      try {
        double number = Double.parseDouble(value);
        return least <= number && number <= most;
      } catch (NumberFormatException _) {
        return false;
      }
    }
  }

  /** A number of days, hours, minutes or seconds. */
  record Period() implements ValueKind {
    private static final Pattern FORM = Pattern.compile("[1-9][0-9]{0,5}[dhms]");

    @Override
    public String allowed() {
      return "a number and a unit, d, h, m or s, for example 90d";
    }

    @Override
    public boolean takes(String value) {
      return FORM.matcher(value).matches();
    }

    static Duration parse(String value) {
      long number = Long.parseLong(value.substring(0, value.length() - 1));
      return switch (value.charAt(value.length() - 1)) {
        case 'd' -> Duration.ofDays(number);
        case 'h' -> Duration.ofHours(number);
        case 'm' -> Duration.ofMinutes(number);
        default -> Duration.ofSeconds(number);
      };
    }
  }

  /** A number of seconds, which may be none; {@link Period} reads it. */
  record Pause(int mostSeconds) implements ValueKind {
    private static final Pattern FORM = Pattern.compile("(0|[1-9][0-9]{0,4})s");

    @Override
    public String allowed() {
      return "a number of seconds from 0s to " + mostSeconds + "s, for example 5s";
    }

    @Override
    public boolean takes(String value) {
      return FORM.matcher(value).matches()
          && Period.parse(value).compareTo(Duration.ofSeconds(mostSeconds)) <= 0;
    }
  }

  /** An amount of storage. */
  record Size() implements ValueKind {
    @Override
    public String allowed() {
      return DataSize.FORM;
    }

    @Override
    public boolean takes(String value) {
      return DataSize.parse(value).isPresent();
    }
  }

  /** Public keys of the program age, comma-separated. */
  record AgeRecipients() implements ValueKind {
    private static final Pattern FORM = Pattern.compile(AgeEncryption.RECIPIENT);

    @Override
    public String allowed() {
      return "public keys of age (age1 and 58 letters and digits), comma-separated";
    }

    @Override
    public boolean takes(String value) {
      return parts(value).stream().allMatch(part -> FORM.matcher(part).matches());
    }
  }

  /** Networks in CIDR notation, comma-separated. */
  record Networks() implements ValueKind {
    @Override
    public String allowed() {
      return "networks like 10.0.0.0/8 or fd00::/8, comma-separated";
    }

    @Override
    public boolean takes(String value) {
      return parts(value).stream().allMatch(Networks::isNetwork);
    }

    private static boolean isNetwork(String text) {
      try {
        Network.parse(text);
        return true;
      } catch (IllegalArgumentException _) {
        return false;
      }
    }
  }

  /**
   * {@code address[:port]} of servers, comma-separated; an IPv6 address with a port stands in
   * brackets.
   */
  record Servers() implements ValueKind {
    @Override
    public String allowed() {
      return "IP addresses with or without port, like 127.0.0.1:5353 or [::1]:53, comma-separated";
    }

    @Override
    public boolean takes(String value) {
      return parts(value).stream().allMatch(ServerAddress::isAddress);
    }
  }

  /** TCP ports, comma-separated. */
  record PortNumbers() implements ValueKind {
    @Override
    public String allowed() {
      return "port numbers from 1 to 65535, comma-separated";
    }

    @Override
    public boolean takes(String value) {
      return parts(value).stream().allMatch(REMOTE_PORT::takes);
    }
  }

  /** Zones of DNS lists with what is looked up in them, comma-separated. */
  record Zones() implements ValueKind {
    private static final Pattern FORM = Pattern.compile("(ip|domain):([A-Za-z0-9_.-]{1,253})");

    @Override
    public String allowed() {
      return "ip:ZONE or domain:ZONE, comma-separated";
    }

    @Override
    public boolean takes(String value) {
      return parts(value).stream().allMatch(zone -> FORM.matcher(zone).matches());
    }

    static ListZone parse(String zone) {
      int colon = zone.indexOf(':');
      return new ListZone(
          zone.startsWith("ip:") ? ListZone.Kind.IP : ListZone.Kind.DOMAIN,
          zone.substring(colon + 1).toLowerCase(Locale.ROOT));
    }
  }

  /** An absolute address with one of these schemes; {@code jdbc:} ones have two parts. */
  record Url(List<String> schemes) implements ValueKind {
    @Override
    public String allowed() {
      return "an address that starts with "
          + schemes.stream().map(s -> s + ":").collect(Collectors.joining(" or "));
    }

    @Override
    public boolean takes(String value) {
      try {
        return new URI(value).isAbsolute()
            && schemes.stream().anyMatch(scheme -> value.startsWith(scheme + ":"));
      } catch (URISyntaxException _) {
        return false;
      }
    }
  }

  /** The base address of a server that is asked by HTTP. */
  record Endpoint() implements ValueKind {
    @Override
    public String allowed() {
      return "an address with http: or https:, a host, and no user, query or fragment, for example"
          + " http://127.0.0.1:4318";
    }

    @Override
    public boolean takes(String value) {
      try {
        URI address = new URI(value);
        return List.of("http", "https").contains(String.valueOf(address.getScheme()))
            && address.getHost() != null
            && address.getPort() <= 65_535
            && address.getRawUserInfo() == null
            && address.getRawQuery() == null
            && address.getRawFragment() == null;
      } catch (URISyntaxException _) {
        return false;
      }
    }
  }

  /** One of these words. */
  record OneOf(List<String> words) implements ValueKind {
    @Override
    public String allowed() {
      return String.join(" or ", words);
    }

    @Override
    public boolean takes(String value) {
      return words.contains(value);
    }
  }

  /** Some of these words, comma-separated. */
  record Words(List<String> words) implements ValueKind {
    @Override
    public String allowed() {
      return "some of " + String.join(", ", words) + ", comma-separated";
    }

    @Override
    public boolean takes(String value) {
      return words.containsAll(parts(value));
    }
  }

  /** Some check types, comma-separated. */
  record CheckTypes(Words words) implements ValueKind {
    CheckTypes() {
      this(new Words(Stream.of(CheckType.values()).map(CheckType::wireName).toList()));
    }

    @Override
    public String allowed() {
      return words.allowed();
    }

    @Override
    public String documented() {
      return "some of the check types of `docs/checks.md`, comma-separated";
    }

    @Override
    public boolean takes(String value) {
      return words.takes(value);
    }
  }

  /** The parts of a comma-separated value, trimmed, blank ones left out. */
  static List<String> parts(String value) {
    return Arrays.stream(value.split(","))
        .map(String::strip)
        .filter(part -> !part.isEmpty())
        .toList();
  }
}
