package io.domainwatch.core.check.dns;

import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The networks by which addresses are compared (docs/spec/checks/dns.md, "Addresses"). */
final class AddressNetwork {

  private static final Pattern V4 = Pattern.compile("[0-9]{1,3}(?:\\.[0-9]{1,3}){3}");

  /** RFC 4291 §2.2 in groups alone; Java writes no IPv4 address at the end. */
  private static final Pattern V6 = Pattern.compile("(?:[0-9a-fA-F]{0,4}:){2,7}[0-9a-fA-F]{0,4}");

  private static final int MAX_OCTET = 255;
  private static final int HEXADECIMAL = 16;

  private AddressNetwork() {}

  /**
   * A text for the /16 of an IPv4, the /32 of an IPv6 address: addresses that agree so far belong
   * to one operator. A domain as it is.
   */
  static String of(String member) {
    if (V4.matcher(member).matches()) {
      return ofV4(member);
    }
    return V6.matcher(member).matches() ? ofV6(member) : member;
  }

  private static String ofV4(String text) {
    int[] octets = Stream.of(text.split("\\.")).mapToInt(Integer::parseInt).toArray();
    for (int octet : octets) {
      if (octet > MAX_OCTET) {
        return text;
      }
    }
    return "4:" + octets[0] + "." + octets[1];
  }

  private static String ofV6(String text) {
    int gap = text.indexOf("::");
    String[] groups = (gap < 0 ? text : text.substring(0, gap)).split(":");
    return "6:" + group(groups, 0) + ":" + group(groups, 1);
  }

  /** A group of 16 bits without leading zeros; zero in the gap. */
  private static String group(String[] groups, int index) {
    boolean given = index < groups.length && !groups[index].isEmpty();
    int bits = given ? Integer.parseInt(groups[index], HEXADECIMAL) : 0;
    return Integer.toHexString(bits);
  }
}
