package io.domainwatch.boot.backup;

import com.exceptionfactory.jagged.RecipientStanzaReader;
import com.exceptionfactory.jagged.RecipientStanzaWriter;
import com.exceptionfactory.jagged.framework.stream.StandardDecryptingChannelFactory;
import com.exceptionfactory.jagged.framework.stream.StandardEncryptingChannelFactory;
import com.exceptionfactory.jagged.x25519.X25519RecipientStanzaReaderFactory;
import com.exceptionfactory.jagged.x25519.X25519RecipientStanzaWriterFactory;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Files as the program {@code age} writes and reads them (age-encryption.org/v1), for X25519 keys.
 */
public final class AgeEncryption {
  /** How a public key looks (age-encryption.org/v1, "The X25519 recipient type"). */
  public static final String RECIPIENT = "age1[02-9ac-hj-np-z]{58}";

  private static final byte[] MAGIC = "age-encryption.org/v1\n".getBytes(StandardCharsets.US_ASCII);

  private static final String IDENTITY = "AGE-SECRET-KEY-1";

  private AgeEncryption() {}

  /**
   * What is written to it can be read with any one of the keys; must be closed, which closes the
   * stream behind it too.
   *
   * @param recipients public keys, at least one
   * @throws BackupFileRefused when one of them is no key
   */
  static OutputStream encrypting(OutputStream out, List<String> recipients) throws IOException {
    try {
      List<RecipientStanzaWriter> writers = new ArrayList<>();
      for (String recipient : recipients) {
        writers.add(X25519RecipientStanzaWriterFactory.newRecipientStanzaWriter(recipient));
      }
      return Channels.newOutputStream(
          new StandardEncryptingChannelFactory()
              .newEncryptingChannel(Channels.newChannel(out), writers));
    } catch (GeneralSecurityException | IllegalArgumentException e) {
      throw new BackupFileRefused("a recipient is no public key of age (age1...)", e);
    }
  }

  /** Whether a file begins as an encrypted one does; what was read comes again. */
  static boolean isEncrypted(BufferedInputStream in) throws IOException {
    in.mark(MAGIC.length);
    byte[] begin = in.readNBytes(MAGIC.length);
    in.reset();
    return Arrays.equals(begin, MAGIC);
  }

  /**
   * What was encrypted.
   *
   * @param identities secret keys, of which one must fit
   * @throws BackupFileRefused when none of them does
   */
  static InputStream decrypting(InputStream in, List<String> identities) throws IOException {
    try {
      List<RecipientStanzaReader> readers = new ArrayList<>();
      for (String identity : identities) {
        readers.add(X25519RecipientStanzaReaderFactory.newRecipientStanzaReader(identity));
      }
      return Channels.newInputStream(
          new StandardDecryptingChannelFactory()
              .newDecryptingChannel(Channels.newChannel(in), readers));
    } catch (GeneralSecurityException | IllegalArgumentException e) {
      throw new BackupFileRefused(
          "the backup is encrypted, and no secret key that was given opens it", e);
    }
  }

  /**
   * The secret keys in the text of a key file, as {@code age-keygen} writes it.
   *
   * @throws BackupFileRefused when there is none
   */
  static List<String> identities(String text) {
    List<String> found =
        text.lines().map(String::strip).filter(line -> line.startsWith(IDENTITY)).toList();
    if (found.isEmpty()) {
      throw new BackupFileRefused("the key file holds no secret key of age (" + IDENTITY + "...)");
    }
    return found;
  }
}
