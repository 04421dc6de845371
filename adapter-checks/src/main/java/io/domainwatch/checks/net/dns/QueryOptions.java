package io.domainwatch.checks.net.dns;

import java.util.OptionalInt;
import org.xbill.DNS.DClass;
import org.xbill.DNS.ExtendedFlags;
import org.xbill.DNS.Flags;
import org.xbill.DNS.Message;
import org.xbill.DNS.OPTRecord;
import org.xbill.DNS.Record;
import org.xbill.DNS.Section;

/**
 * How one packet is asked, for looking at the server rather than for its answer.
 *
 * @param tcp whether TCP carries it; UDP does otherwise
 * @param payloadBytes the UDP payload offered by EDNS (RFC 6891 §6.2.3); empty asks without EDNS
 * @param recursionDesired sets RD (RFC 1035 §4.1.1)
 */
public record QueryOptions(boolean tcp, OptionalInt payloadBytes, boolean recursionDesired) {

  /** UDP without EDNS and without RD: what every server must understand. */
  public static final QueryOptions PLAIN = new QueryOptions(false, OptionalInt.empty(), false);

  /** The same over TCP. */
  public QueryOptions overTcp() {
    return new QueryOptions(true, payloadBytes, recursionDesired);
  }

  /** The same with EDNS version 0 and this payload. */
  public QueryOptions withEdns(int bytes) {
    return new QueryOptions(tcp, OptionalInt.of(bytes), recursionDesired);
  }

  /** The same with RD. */
  public QueryOptions withRecursionDesired() {
    return new QueryOptions(tcp, payloadBytes, true);
  }

  /** A new query with a message id of its own. */
  Message query(DnsQuestion question) {
    Message query = new Message();
    if (recursionDesired) {
      query.getHeader().setFlag(Flags.RD);
    }
    if (question.checkingDisabled()) {
      query.getHeader().setFlag(Flags.CD);
    }
    query.addRecord(
        Record.newRecord(question.name().raw(), question.type().number(), DClass.IN),
        Section.QUESTION);
    if (payloadBytes.isPresent()) {
      int flags = question.dnssecOk() ? ExtendedFlags.DO : 0;
      query.addRecord(new OPTRecord(payloadBytes.getAsInt(), 0, 0, flags), Section.ADDITIONAL);
    }
    return query;
  }
}
