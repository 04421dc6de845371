package io.domainwatch.checks.net.names;

import java.util.List;

/** Where mail for a name goes (RFC 5321 §5.1). */
public sealed interface MailRoute {

  /**
   * The hosts of its MX records, the most preferred first, then by name.
   *
   * @param hosts as many as were to be looked up, at least one
   * @param omitted how many more hosts the records name
   */
  record Exchangers(List<MailHost> hosts, int omitted) implements MailRoute {}

  /** There is no MX record, but the name has an address, which counts in its place. */
  record Implicit(MailHost host) implements MailRoute {}

  /** It says that it takes no mail (RFC 7505). */
  record NullMx() implements MailRoute {}

  /**
   * Neither an MX record nor an address: there is no way to bring mail there.
   *
   * @param nameExists whether the name has records of other types, or names below it
   */
  record Nowhere(boolean nameExists) implements MailRoute {}

  /** It could not be told. */
  record Unknown(String reason) implements MailRoute {}

  /** The hosts that are known by name; empty in the last three cases. */
  default List<MailHost> knownHosts() {
    return switch (this) {
      case Exchangers(List<MailHost> hosts, int _) -> hosts;
      case Implicit(MailHost host) -> List.of(host);
      case NullMx _, Nowhere _, Unknown _ -> List.of();
    };
  }
}
