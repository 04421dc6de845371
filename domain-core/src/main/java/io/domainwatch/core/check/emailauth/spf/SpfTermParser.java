package io.domainwatch.core.check.emailauth.spf;

import io.domainwatch.core.check.emailauth.record.Shown;
import io.domainwatch.core.check.emailauth.spf.SpfTerm.Qualifier;
import java.util.Locale;
import java.util.Optional;

/** Reads one term (RFC 7208 §12). */
final class SpfTermParser {

  private final String text;

  private SpfTermParser(String text) {
    this.text = text;
  }

  static SpfTerm parse(String text) throws SpfSyntaxException {
    return new SpfTermParser(text).term();
  }

  private SpfTerm term() throws SpfSyntaxException {
    int nameEnd = nameEnd(0);
    if (nameEnd > 0 && nameEnd < text.length() && text.charAt(nameEnd) == '=') {
      return modifier(text.substring(0, nameEnd), text.substring(nameEnd + 1));
    }
    Optional<Qualifier> sign = Qualifier.of(text.charAt(0));
    int start = sign.isPresent() ? 1 : 0;
    int end = nameEnd(start);
    return mechanism(
        sign.orElse(Qualifier.PASS),
        text.substring(start, end).toLowerCase(Locale.ROOT),
        text.substring(end));
  }

  /** Where the name that begins at {@code start} ends; {@code start} itself when there is none. */
  private int nameEnd(int start) {
    int at = start;
    while (at < text.length() && isNameCharacter(text.charAt(at), at == start)) {
      at++;
    }
    return at;
  }

  private static boolean isNameCharacter(char c, boolean first) {
    boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    return letter || (!first && ((c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.'));
  }

  private SpfTerm modifier(String name, String value) throws SpfSyntaxException {
    return switch (name.toLowerCase(Locale.ROOT)) {
      case "redirect" -> new SpfTerm.Redirect(domain(value));
      case "exp" -> {
        domain(value);
        yield new SpfTerm.Explanation();
      }
      default -> {
        if (!DomainSpec.isMacroString(value)) {
          throw wrong("a macro in it is malformed");
        }
        yield new SpfTerm.UnknownModifier();
      }
    };
  }

  private SpfTerm mechanism(Qualifier qualifier, String name, String rest)
      throws SpfSyntaxException {
    return switch (name) {
      case "all" -> {
        nothingIn(rest);
        yield new SpfTerm.All(qualifier);
      }
      case "include" -> new SpfTerm.Include(qualifier, domain(afterColon(rest)));
      case "exists" -> new SpfTerm.Exists(qualifier, domain(afterColon(rest)));
      case "ptr" -> new SpfTerm.Ptr(qualifier, optionalDomain(rest));
      case "a" -> {
        SpfPrefixReader sized = prefixes(rest);
        yield new SpfTerm.A(qualifier, optionalDomain(sized.before()), sized.prefixes());
      }
      case "mx" -> {
        SpfPrefixReader sized = prefixes(rest);
        yield new SpfTerm.Mx(qualifier, optionalDomain(sized.before()), sized.prefixes());
      }
      case "ip4" -> {
        SpfNetworkReader network =
            SpfNetworkReader.v4(afterColon(rest)).orElseThrow(() -> wrong("no IPv4 network"));
        yield new SpfTerm.Ip4(qualifier, network.address(), network.prefix());
      }
      case "ip6" ->
          new SpfTerm.Ip6(
              qualifier,
              SpfNetworkReader.v6(afterColon(rest))
                  .orElseThrow(() -> wrong("no IPv6 network"))
                  .prefix());
      default ->
          throw wrong(
              "no mechanism of that name"
                  + SpfNames.meant(name).map(other -> "; " + other + " was meant?").orElse(""));
    };
  }

  private SpfPrefixReader prefixes(String rest) throws SpfSyntaxException {
    return SpfPrefixReader.read(rest).orElseThrow(() -> wrong("a network length is out of range"));
  }

  private Optional<DomainSpec> optionalDomain(String rest) throws SpfSyntaxException {
    return rest.isEmpty() ? Optional.empty() : Optional.of(domain(afterColon(rest)));
  }

  private String afterColon(String rest) throws SpfSyntaxException {
    if (!rest.startsWith(":")) {
      throw wrong(rest.isEmpty() ? "something must follow a colon" : "a colon must follow");
    }
    return rest.substring(1);
  }

  private DomainSpec domain(String value) throws SpfSyntaxException {
    return DomainSpec.parse(value).orElseThrow(() -> wrong("no domain name, or a bad macro"));
  }

  private void nothingIn(String rest) throws SpfSyntaxException {
    if (!rest.isEmpty()) {
      throw wrong("nothing may follow");
    }
  }

  private SpfSyntaxException wrong(String why) {
    return new SpfSyntaxException("\"" + Shown.term(text) + "\": " + why);
  }
}
