package io.domainwatch.testkit.net.dns;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.xbill.DNS.CNAMERecord;
import org.xbill.DNS.DClass;
import org.xbill.DNS.ExtendedFlags;
import org.xbill.DNS.Flags;
import org.xbill.DNS.Message;
import org.xbill.DNS.NSECRecord;
import org.xbill.DNS.NSRecord;
import org.xbill.DNS.Name;
import org.xbill.DNS.OPTRecord;
import org.xbill.DNS.RRset;
import org.xbill.DNS.Rcode;
import org.xbill.DNS.Record;
import org.xbill.DNS.Section;
import org.xbill.DNS.Type;

/** The answer of an honest authoritative server for one zone (RFC 1034 §4.3.2, RFC 4035 §3.1). */
final class LoopbackDnsAnswers {

  /** CNAME records followed inside the zone. */
  private static final int ALIAS_LIMIT = 10;

  private final LoopbackDnsZone zone;
  private final Message query;
  private final Message reply;
  private final boolean signatures;

  private LoopbackDnsAnswers(LoopbackDnsZone zone, Message query) {
    this.zone = zone;
    this.query = query;
    this.reply = empty(query);
    this.signatures =
        zone.signing().isPresent()
            && query.getOPT() != null
            && (query.getOPT().getFlags() & ExtendedFlags.DO) != 0;
  }

  /** A reply without records to {@code query}, with an OPT record if it had one. */
  static Message empty(Message query) {
    Message reply = new Message(query.getHeader().getID());
    reply.getHeader().setFlag(Flags.QR);
    if (query.getHeader().getFlag(Flags.RD)) {
      reply.getHeader().setFlag(Flags.RD);
    }
    if (query.getQuestion() != null) {
      reply.addRecord(query.getQuestion(), Section.QUESTION);
    }
    if (query.getOPT() != null) {
      reply.addRecord(new OPTRecord(1232, 0, 0, query.getOPT().getFlags()), Section.ADDITIONAL);
    }
    return reply;
  }

  static Message answer(LoopbackDnsZone zone, Message query) {
    LoopbackDnsAnswers answers = new LoopbackDnsAnswers(zone, query);
    answers.answer(query.getQuestion().getName(), 0);
    return answers.reply;
  }

  private void answer(Name name, int hops) {
    int type = query.getQuestion().getType();
    Optional<Name> cut = zone.cutAbove(name);
    if (cut.isPresent() && !(type == Type.DS && cut.get().equals(name))) {
      refer(cut.get());
      return;
    }
    reply.getHeader().setFlag(Flags.AA);
    Name source = zone.exists(name) ? name : wildcard(name);
    Optional<RRset> wanted = zone.find(source, type);
    Optional<RRset> alias = zone.find(source, Type.CNAME);
    if (wanted.isPresent()) {
      put(wanted.get(), name, Section.ANSWER);
      proveExpansion(name, source);
    } else if (alias.isPresent() && type != Type.NSEC) {
      put(alias.get(), name, Section.ANSWER);
      proveExpansion(name, source);
      follow(((CNAMERecord) alias.get().first()).getTarget(), hops);
    } else {
      deny(name, source);
    }
  }

  private void follow(Name target, int hops) {
    if (hops < ALIAS_LIMIT && target.subdomain(zone.apex())) {
      answer(target, hops + 1);
    }
  }

  private Name wildcard(Name name) {
    Name encloser = name;
    while (encloser.labels() > zone.apex().labels()) {
      encloser = new Name(encloser, 1);
      if (zone.exists(encloser)) {
        return zoneWildcard(encloser);
      }
    }
    return zoneWildcard(zone.apex());
  }

  private static Name zoneWildcard(Name encloser) {
    return encloser.labels() == 1
        ? Name.fromConstantString("*.")
        : Name.fromConstantString("*." + encloser);
  }

  private void deny(Name name, Name source) {
    boolean exists = zone.exists(source);
    reply.getHeader().setRcode(exists ? Rcode.NOERROR : Rcode.NXDOMAIN);
    zone.find(zone.apex(), Type.SOA).ifPresent(soa -> put(soa, zone.apex(), Section.AUTHORITY));
    if (signatures) {
      TreeSet<Name> owners = new TreeSet<>(List.of(zone.atOrBefore(name)));
      owners.add(zone.atOrBefore(source));
      owners.forEach(this::prove);
    }
  }

  private void proveExpansion(Name name, Name source) {
    if (signatures && !name.equals(source)) {
      prove(zone.atOrBefore(name));
    }
  }

  private void prove(Name owner) {
    TreeSet<Integer> types = new TreeSet<>(zone.types(owner));
    types.add(Type.NSEC);
    types.add(Type.RRSIG);
    NSECRecord nsec =
        new NSECRecord(
            owner,
            DClass.IN,
            LoopbackDnsZone.TTL_SECONDS,
            zone.after(owner),
            types.stream().mapToInt(Integer::intValue).toArray());
    put(new RRset(nsec), owner, Section.AUTHORITY);
  }

  private void refer(Name cut) {
    RRset servers = zone.find(cut, Type.NS).orElseThrow();
    servers.rrs(false).forEach(ns -> reply.addRecord(ns, Section.AUTHORITY));
    if (signatures) {
      zone.find(cut, Type.DS)
          .ifPresentOrElse(ds -> put(ds, cut, Section.AUTHORITY), () -> prove(cut));
    }
    for (Record ns : servers.rrs(false)) {
      Name target = ((NSRecord) ns).getTarget();
      for (int type : new int[] {Type.A, Type.AAAA}) {
        zone.find(target, type)
            .ifPresent(g -> g.rrs(false).forEach(r -> reply.addRecord(r, Section.ADDITIONAL)));
      }
    }
  }

  private void put(RRset set, Name owner, int section) {
    set.rrs(false).forEach(record -> reply.addRecord(record.withName(owner), section));
    if (signatures) {
      zone.signing()
          .ifPresent(signer -> reply.addRecord(signer.sign(set).withName(owner), section));
    }
  }
}
