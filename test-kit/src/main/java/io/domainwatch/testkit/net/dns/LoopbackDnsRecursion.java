package io.domainwatch.testkit.net.dns;

import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.xbill.DNS.CNAMERecord;
import org.xbill.DNS.Flags;
import org.xbill.DNS.Message;
import org.xbill.DNS.Name;
import org.xbill.DNS.Rcode;
import org.xbill.DNS.Record;
import org.xbill.DNS.Section;
import org.xbill.DNS.Type;

/** A recursive resolver that knows which server serves what and asks it without the network. */
final class LoopbackDnsRecursion {

  /** CNAME records followed from zone to zone. */
  private static final int ALIAS_LIMIT = 10;

  private final Collection<LoopbackDnsZone> zones;
  private final Function<LoopbackDnsZone, List<LoopbackDnsServer>> servers;
  private final AtomicInteger turn = new AtomicInteger();

  LoopbackDnsRecursion(
      Collection<LoopbackDnsZone> zones,
      Function<LoopbackDnsZone, List<LoopbackDnsServer>> servers) {
    this.zones = zones;
    this.servers = servers;
  }

  Message answer(Message query) {
    Message reply = LoopbackDnsAnswers.empty(query);
    reply.getHeader().setFlag(Flags.RA);
    Record question = query.getQuestion();
    Optional<Name> next = Optional.of(question.getName());
    for (int hop = 0; hop <= ALIAS_LIMIT && next.isPresent(); hop++) {
      Optional<Message> part = ask(next.get(), query);
      if (part.isEmpty()) {
        reply.removeAllRecords(Section.ANSWER);
        reply.getHeader().setRcode(Rcode.SERVFAIL);
        return reply;
      }
      take(part.get(), reply);
      next = unresolved(reply, question);
    }
    return reply;
  }

  private static void take(Message part, Message reply) {
    reply.getHeader().setRcode(part.getRcode());
    reply.removeAllRecords(Section.AUTHORITY);
    for (int section : new int[] {Section.ANSWER, Section.AUTHORITY}) {
      part.getSection(section).stream()
          .filter(record -> !reply.findRecord(record, section))
          .forEach(record -> reply.addRecord(record, section));
    }
  }

  /** The target of the last CNAME when the answer ends there. */
  private static Optional<Name> unresolved(Message reply, Record question) {
    if (question.getType() == Type.CNAME || reply.getRcode() != Rcode.NOERROR) {
      return Optional.empty();
    }
    Name at = question.getName();
    for (int hop = 0; hop <= ALIAS_LIMIT; hop++) {
      Optional<Name> target = alias(reply, at);
      if (target.isEmpty()) {
        boolean hasAuthority = !reply.getSection(Section.AUTHORITY).isEmpty();
        boolean found = reply.findRRset(at, question.getType());
        return hop == 0 || found || hasAuthority ? Optional.empty() : Optional.of(at);
      }
      at = target.get();
    }
    return Optional.empty();
  }

  private static Optional<Name> alias(Message reply, Name owner) {
    return reply.getSection(Section.ANSWER).stream()
        .filter(record -> record.getType() == Type.CNAME && record.getName().equals(owner))
        .map(record -> ((CNAMERecord) record).getTarget())
        .findFirst();
  }

  private Optional<Message> ask(Name name, Message query) {
    Message question = query.clone();
    question.removeAllRecords(Section.QUESTION);
    Record asked = query.getQuestion();
    question.addRecord(
        Record.newRecord(name, asked.getType(), asked.getDClass()), Section.QUESTION);
    List<LoopbackDnsServer> candidates = servers.apply(zoneOf(name, asked.getType()));
    int first = turn.getAndIncrement();
    for (int i = 0; i < candidates.size(); i++) {
      LoopbackDnsServer server = candidates.get(Math.floorMod(first + i, candidates.size()));
      Optional<Message> good = server.reply(question, true).flatMap(this::authoritative);
      if (good.isPresent()) {
        return good;
      }
    }
    return Optional.empty();
  }

  private Optional<Message> authoritative(byte[] wire) {
    try {
      Message message = new Message(wire);
      boolean states = message.getRcode() == Rcode.NOERROR || message.getRcode() == Rcode.NXDOMAIN;
      return Optional.of(message).filter(m -> states && m.getHeader().getFlag(Flags.AA));
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  private LoopbackDnsZone zoneOf(Name name, int type) {
    return zones.stream()
        .filter(zone -> name.subdomain(zone.apex()))
        .filter(zone -> type != Type.DS || !zone.apex().equals(name) || name.equals(Name.root))
        .max((one, other) -> one.apex().labels() - other.apex().labels())
        .orElseThrow();
  }
}
