package io.domainwatch.core.check.nameserver;

import io.domainwatch.core.check.nameserver.NameserverProbeResult.Contact;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.ProbeSeen;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.SoaReply;
import io.domainwatch.core.json.WireName;
import java.util.Locale;

/**
 * What an address is worth as a name server of the zone, in the order of
 * docs/spec/checks/nameserver.md, "State of an address".
 */
public enum ServerState implements WireName {
  OK,
  /** Authoritative over UDP, silent over TCP. */
  UDP_ONLY,
  /** Silent over UDP, whatever it says over TCP. */
  TCP_ONLY,
  /** It answers, but not with the zone's SOA and authority. */
  LAME,
  UNREACHABLE,
  NON_PUBLIC,
  UNKNOWN;

  /** What follows from what an address said. */
  public static ServerState of(Contact contact) {
    return switch (contact) {
      case Contact.NonPublic _ -> NON_PUBLIC;
      case Contact.Untested _ -> UNKNOWN;
      case Contact.Asked(ProbeSeen probe) -> of(probe.udp(), probe.tcp());
    };
  }

  private static ServerState of(SoaReply udp, SoaReply tcp) {
    return switch (udp) {
      case SoaReply.Unasked _ -> UNKNOWN;
      case SoaReply.Silent _ ->
          switch (tcp) {
            case SoaReply.Answered _ -> TCP_ONLY;
            case SoaReply.Silent _ -> UNREACHABLE;
            case SoaReply.Unasked _ -> UNKNOWN;
          };
      case SoaReply.Answered(_, _, _, boolean truncated, _, _) when truncated ->
          switch (tcp) {
            case SoaReply.Answered answered -> answered.good().isPresent() ? OK : LAME;
            case SoaReply.Silent _, SoaReply.Unasked _ -> UNKNOWN;
          };
      case SoaReply.Answered answered when answered.good().isEmpty() -> LAME;
      case SoaReply.Answered _ ->
          switch (tcp) {
            case SoaReply.Silent _ -> UDP_ONLY;
            case SoaReply.Answered _, SoaReply.Unasked _ -> OK;
          };
    };
  }

  /** Whether resolvers get the zone from it. */
  public boolean works() {
    return this == OK || this == UDP_ONLY;
  }

  /** Whether it is known not to work. */
  boolean fails() {
    return switch (this) {
      case TCP_ONLY, LAME, UNREACHABLE, NON_PUBLIC -> true;
      case OK, UDP_ONLY, UNKNOWN -> false;
    };
  }

  @Override
  public String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
