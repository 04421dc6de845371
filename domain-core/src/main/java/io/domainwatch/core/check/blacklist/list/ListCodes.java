package io.domainwatch.core.check.blacklist.list;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * The codes of one list and what its answers mean (docs/spec/checks/blacklist.md, "Answers").
 *
 * @param bits whether the last octet is a mask; single codes otherwise
 * @param meanings sublists by code, or by bit
 * @param any what every code of 127.0.0.0/24 but 127.0.0.1 means; empty where codes count
 * @param errors codes, or a mask of bits, by which the list says that it does not serve us
 * @param strict whether a code without meaning means nothing; a listing otherwise
 */
public record ListCodes(
    boolean bits,
    Map<Integer, Sublist> meanings,
    Optional<Sublist> any,
    Collection<Integer> errors,
    boolean strict) {

  /** A list about which nothing is known: any 127.0.0.x is a listing. */
  public static final ListCodes UNKNOWN_LIST = parse("any=listed:abuse", "-", true);

  /** An address of 127.0.0.0/8 as Java writes it. */
  private static final Predicate<String> LOOPBACK =
      Pattern.compile("127(\\.[0-9]{1,3}){3}").asMatchPredicate();

  /** 127.0.0.1 as a code: nothing that a list gives, but what a resolver puts in its place. */
  private static final int LOCALHOST = 1;

  private static final String BITS = "bits:";
  private static final String ANY = "any=";

  public ListCodes {
    meanings = Map.copyOf(meanings);
    errors = List.copyOf(errors);
  }

  /**
   * Reads the columns {@code codes} and {@code errors} of the providers file; a code is the last
   * octet, or the last two with a dot, or a range of the last octet.
   */
  static ListCodes parse(String codes, String errors, boolean strict) {
    boolean bits = codes.startsWith(BITS);
    Map<Integer, Sublist> meanings = new LinkedHashMap<>();
    Optional<Sublist> any = Optional.empty();
    for (String part : codes.substring(bits ? BITS.length() : 0).split(",")) {
      if (part.startsWith(ANY)) {
        any = Optional.of(Sublist.parse(part.substring(ANY.length())));
      } else {
        int equals = part.indexOf('=');
        Sublist sublist = Sublist.parse(part.substring(equals + 1));
        range(part.substring(0, equals)).forEach(code -> meanings.put(code, sublist));
      }
    }
    List<Integer> wrong =
        errors.equals("-")
            ? List.of()
            : Arrays.stream(errors.split(",")).flatMap(e -> range(e).stream()).toList();
    return new ListCodes(bits, meanings, any, wrong, strict);
  }

  private static List<Integer> range(String text) {
    int dot = text.indexOf('.');
    int third = dot < 0 ? 0 : Integer.parseInt(text.substring(0, dot));
    String[] ends = text.substring(dot + 1).split("-");
    int last = Integer.parseInt(ends[ends.length - 1]);
    List<Integer> codes = new ArrayList<>();
    for (int fourth = Integer.parseInt(ends[0]); fourth <= last; fourth++) {
      codes.add(third * 256 + fourth);
    }
    return codes;
  }

  /**
   * What a set of A records means; the rules are tried in the order of
   * docs/spec/checks/blacklist.md, "Answers".
   *
   * @param addresses four decimal numbers with dots between them; anything else is rewritten
   */
  public ListAnswer classify(List<String> addresses) {
    if (addresses.isEmpty()) {
      return new ListAnswer.Clean();
    }
    if (!addresses.stream().allMatch(LOOPBACK)) {
      return new ListAnswer.Unusable("rewritten");
    }
    if (addresses.stream().anyMatch(ListCodes::isGeneralError)) {
      return new ListAnswer.Unusable("provider_error");
    }
    if (addresses.stream().anyMatch(this::isOwnError)) {
      return new ListAnswer.Unusable("provider_error");
    }
    boolean localhost = addresses.stream().anyMatch(a -> code(a) == LOCALHOST);
    if (localhost && !meanings.containsKey(LOCALHOST)) {
      return new ListAnswer.Unusable("intercepted");
    }
    return listing(addresses);
  }

  private ListAnswer listing(List<String> addresses) {
    List<Sublist> sublists = new ArrayList<>();
    for (String address : addresses) {
      List<Sublist> meant = meaning(address);
      if (meant.isEmpty() && strict) {
        return new ListAnswer.Unusable("unknown_code");
      }
      sublists.addAll(meant.isEmpty() ? List.of(Sublist.OTHER) : meant);
    }
    List<String> codes = List.copyOf(new TreeSet<>(addresses));
    return sublists.stream().anyMatch(Sublist::isListing)
        ? new ListAnswer.Listed(codes, sublists.stream().filter(Sublist::isListing).toList())
        : new ListAnswer.Noted(codes);
  }

  private List<Sublist> meaning(String address) {
    int code = code(address);
    if (!bits) {
      Optional<Sublist> inRange = any.filter(_ -> code < 256);
      return Optional.ofNullable(meanings.get(code)).or(() -> inRange).stream().toList();
    }
    return code < 256
        ? meanings.entrySet().stream()
            .filter(entry -> (entry.getKey() & code) != 0)
            .sorted(Map.Entry.comparingByKey())
            .map(Map.Entry::getValue)
            .toList()
        : List.of();
  }

  private boolean isOwnError(String address) {
    int code = code(address);
    return errors.stream().anyMatch(error -> bits ? (error & code) != 0 : error == code);
  }

  /** RFC-less, but what many lists have agreed on: 127.255.255.0/24 is never a listing. */
  private static boolean isGeneralError(String address) {
    return address.startsWith("127.255.255.");
  }

  /** The last two octets; larger than any code where the second is not zero. */
  private static int code(String address) {
    int code = 0;
    for (String octet : address.substring(address.indexOf('.') + 1).split("\\.")) {
      code = (code << 8) | Integer.parseInt(octet);
    }
    return code;
  }
}
