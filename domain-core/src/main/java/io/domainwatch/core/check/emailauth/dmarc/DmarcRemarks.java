package io.domainwatch.core.check.emailauth.dmarc;

import io.domainwatch.core.check.emailauth.record.NearMiss;
import java.util.List;
import java.util.Optional;

/**
 * What receivers pass over without dropping a record (RFC 9989 §4.7), and what they take for none.
 *
 * @param ignored parts of the record that applies which say nothing to receivers; a sentence each
 *     without a full stop
 * @param unusable report addresses of it that nobody can write to
 * @param nearMisses texts on the walk that look like a record and are none
 * @param dropped the record that receivers drop whole, where there is one
 */
public record DmarcRemarks(
    List<String> ignored,
    List<UnusableAddress> unusable,
    List<NearMiss> nearMisses,
    Optional<DroppedRecord> dropped) {

  /**
   * A record that receivers drop.
   *
   * @param text as {@code Shown.record} shows it
   * @param foundAt whose record it is
   */
  public record DroppedRecord(String text, String foundAt) {}

  /**
   * A report address that nobody can write to.
   *
   * @param tag {@code rua} or {@code ruf}
   * @param address as {@code Shown.term} shows it
   * @param why to go on behind the address; without a full stop
   */
  public record UnusableAddress(String tag, String address, String why) {}
}
