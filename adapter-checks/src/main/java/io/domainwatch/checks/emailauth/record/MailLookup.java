package io.domainwatch.checks.emailauth.record;

import java.net.InetAddress;

/**
 * What the analysers ask of the DNS. Names are in presentation form without a final dot. An answer
 * of {@link Answer.None} is one that two voices agree on; a name that no DNS query can carry has
 * none.
 */
public interface MailLookup {

  /** TXT records, each with its strings joined, one character for each byte (ISO 8859-1). */
  Answer<String> texts(String name);

  /** A records. */
  Answer<InetAddress> v4(String name);

  /** AAAA records. */
  Answer<InetAddress> v6(String name);

  /** The exchanges of the MX records; {@code "."} for a null MX. */
  Answer<String> exchanges(String name);
}
