package io.domainwatch.persistence.sealing;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;

/** What stands in the file with the keys. */
final class KeyLines {
  private static final List<String> FOREWORD =
      List.of(
          "# Domainwatch: the keys of the secrets in its database (AES-256-GCM).",
          "# Who loses this file loses them: keep a copy, and not beside the backups of the"
              + " database.",
          "# A line a key: id, key, when it was made. The first encrypts, all decrypt.");

  private KeyLines() {}

  static List<String> of(KeyRing ring) {
    return Stream.concat(FOREWORD.stream(), ring.keys().stream().map(KeyLines::line)).toList();
  }

  /**
   * @throws IllegalArgumentException says what is wrong, in which line; no key
   */
  static KeyRing read(List<String> lines) {
    List<SealingKey> keys = new ArrayList<>();
    for (int number = 1; number <= lines.size(); number++) {
      String line = lines.get(number - 1).strip();
      if (!line.isEmpty() && !line.startsWith("#")) {
        keys.add(key(line, number));
      }
    }
    if (keys.isEmpty()) {
      throw new IllegalArgumentException("there is no key in it");
    }
    return new KeyRing(keys);
  }

  private static String line(SealingKey key) {
    return String.join(
        " ",
        key.id(),
        Base64.getEncoder().encodeToString(key.key().getEncoded()),
        key.madeAt().toString());
  }

  private static SealingKey key(String line, int number) {
    String[] parts = line.split("\\s+", -1);
    if (parts.length != 3) {
      throw wrong(number, "is not an id, a key and a time");
    }
    SealingKey key = SealingKey.of(bytes(parts[1], number), time(parts[2], number));
    if (!key.id().equals(parts[0])) {
      throw wrong(number, "was changed: its key is not the one that its id names");
    }
    return key;
  }

  private static byte[] bytes(String text, int number) {
    byte[] bytes;
    try {
      bytes = Base64.getDecoder().decode(text);
    } catch (IllegalArgumentException _) {
      throw wrong(number, "has a key that is no base64");
    }
    if (bytes.length != SealingKey.BYTES) {
      throw wrong(number, "has a key that is not of " + SealingKey.BYTES + " bytes");
    }
    return bytes;
  }

  private static Instant time(String text, int number) {
    try {
      return Instant.parse(text);
    } catch (DateTimeException _) {
      throw wrong(number, "ends in what is no ISO 8601 instant");
    }
  }

  private static IllegalArgumentException wrong(int number, String what) {
    return new IllegalArgumentException("line " + number + " " + what);
  }
}
