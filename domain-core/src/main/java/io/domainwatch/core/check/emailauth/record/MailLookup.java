package io.domainwatch.core.check.emailauth.record;

/**
 * What the analysers ask of the DNS. Names are in presentation form without a final dot. An answer
 * of {@link Answer.None} is one that two voices agree on; a name that no DNS query can carry has
 * none.
 */
public interface MailLookup {

  /** TXT records, each with its strings joined, one character for each byte (ISO 8859-1). */
  Answer<String> texts(String name);

  /** Addresses of A records, dotted. */
  Answer<String> v4(String name);

  /** Addresses of AAAA records, as text. */
  Answer<String> v6(String name);

  /** The exchanges of the MX records; {@code "."} for a null MX. */
  Answer<String> exchanges(String name);
}
