package io.domainwatch.core.check.emailauth.transport;

import io.domainwatch.core.check.emailauth.record.Answer;
import io.domainwatch.core.check.emailauth.record.Lookalikes;
import io.domainwatch.core.check.emailauth.record.MailLookup;
import io.domainwatch.core.check.emailauth.record.Shown;
import java.util.List;

/** The TXT record that announces an MTA-STS policy (RFC 8461 §3.1). */
public sealed interface MtaStsRecord {

  /** There is none. */
  record Absent() implements MtaStsRecord {}

  /** Exactly one, with the id of the policy. */
  record Valid(String text, String id) implements MtaStsRecord {}

  /** There is one, and senders do not understand it; {@code reason} without a full stop. */
  record Invalid(String text, String reason) implements MtaStsRecord {}

  /** It could not be told. */
  record Unknown(String reason) implements MtaStsRecord {}

  /** What a record begins with. */
  String VERSION = "v=STSv1";

  /** Characters of an id at most. */
  int ID_CHARACTERS = 32;

  /** Reads {@code _mta-sts} of a name; texts that do not begin like such a record are ignored. */
  static MtaStsRecord read(String name, MailLookup lookup) {
    Answer<String> texts = lookup.texts("_mta-sts." + name);
    if (texts instanceof Answer.Unknown<String>(String reason)) {
      return new Unknown(reason);
    }
    List<String> like =
        texts.records().stream()
            .filter(text -> text.regionMatches(true, 0, "v=STS", 0, 5))
            .toList();
    if (like.isEmpty()) {
      return Lookalikes.MTA_STS.among("_mta-sts." + name, texts.records()).stream()
          .findFirst()
          .<MtaStsRecord>map(miss -> new Invalid(miss.text(), "it " + miss.why()))
          .orElseGet(Absent::new);
    }
    List<String> records = like.stream().filter(text -> FieldList.isOf(VERSION, text)).toList();
    if (records.size() != 1) {
      return new Invalid(
          Shown.record(like.getFirst()),
          records.isEmpty() ? "it does not begin with v=STSv1;" : "there are several records");
    }
    return read(records.getFirst());
  }

  /** The first id counts (RFC 8461 §3.2). */
  private static MtaStsRecord read(String record) {
    FieldList fields = FieldList.behind(VERSION, record, "id");
    String id = fields.all("id").stream().findFirst().orElse("");
    if (fields.fault().isPresent() && isId(id)) {
      return new Invalid(Shown.record(record), fields.fault().get());
    }
    return isId(id)
        ? new Valid(Shown.record(record), id)
        : new Invalid(Shown.record(record), "the id is not of 1 to 32 letters and digits");
  }

  private static boolean isId(String id) {
    return !id.isEmpty()
        && id.length() <= ID_CHARACTERS
        && id.chars().allMatch(c -> c < 128 && Character.isLetterOrDigit(c));
  }
}
