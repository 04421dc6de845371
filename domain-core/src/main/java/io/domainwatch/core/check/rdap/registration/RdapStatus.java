package io.domainwatch.core.check.rdap.registration;

import java.util.Collection;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Status words of a registration. Registries write them as EPP codes ({@code clientHold}) or as
 * RDAP values ({@code client hold}); compared are the RDAP values, as RFC 8056 §2 pairs them.
 */
public final class RdapStatus {
  private static final String CLIENT_HOLD = "client hold";
  private static final String SERVER_HOLD = "server hold";
  private static final String CLIENT_TRANSFER_PROHIBITED = "client transfer prohibited";
  private static final String SERVER_TRANSFER_PROHIBITED = "server transfer prohibited";

  /** The registry has renewed by itself, and the registrar may undo it (RFC 3915 §3.1). */
  public static final String AUTO_RENEW_PERIOD = "auto renew period";

  /** A transfer to another registrar is asked for (RFC 5731 §2.3). */
  public static final String PENDING_TRANSFER = "pending transfer";

  private static final String REDEMPTION_PERIOD = "redemption period";
  private static final String PENDING_DELETE = "pending delete";
  private static final String PENDING_RESTORE = "pending restore";

  /** Take a domain out of the DNS (RFC 5731 §2.3). */
  public static final Set<String> HOLDS = Set.of(CLIENT_HOLD, SERVER_HOLD);

  /** Stages on the way out of the registry (RFC 3915 §3.1). */
  public static final Set<String> DELETIONS =
      Set.of(REDEMPTION_PERIOD, PENDING_DELETE, PENDING_RESTORE);

  /**
   * Keep a domain from being moved to another registrar (RFC 5731 §2.3), also in the words that RFC
   * 9083 §10.2.2 has for those who do not say who locked it.
   */
  public static final Set<String> TRANSFER_LOCKS =
      Set.of(
          CLIENT_TRANSFER_PROHIBITED, SERVER_TRANSFER_PROHIBITED, "transfer prohibited", "locked");

  /** Says no more than that there is nothing to say: EPP {@code ok} (RFC 8056 §2). */
  private static final String ACTIVE = "active";

  /** Statuses kept of one answer: more than there are. */
  private static final int MAX = 32;

  /** EPP code to RDAP value: RFC 8056 §2, all of it. */
  private static final Map<String, String> EPP_TO_RDAP =
      Map.ofEntries(
          Map.entry("addPeriod", "add period"),
          Map.entry("autoRenewPeriod", AUTO_RENEW_PERIOD),
          Map.entry("clientDeleteProhibited", "client delete prohibited"),
          Map.entry("clientHold", CLIENT_HOLD),
          Map.entry("clientRenewProhibited", "client renew prohibited"),
          Map.entry("clientTransferProhibited", CLIENT_TRANSFER_PROHIBITED),
          Map.entry("clientUpdateProhibited", "client update prohibited"),
          Map.entry("inactive", "inactive"),
          Map.entry("linked", "associated"),
          Map.entry("ok", ACTIVE),
          Map.entry("pendingCreate", "pending create"),
          Map.entry("pendingDelete", PENDING_DELETE),
          Map.entry("pendingRenew", "pending renew"),
          Map.entry("pendingRestore", PENDING_RESTORE),
          Map.entry("pendingTransfer", PENDING_TRANSFER),
          Map.entry("pendingUpdate", "pending update"),
          Map.entry("redemptionPeriod", REDEMPTION_PERIOD),
          Map.entry("renewPeriod", "renew period"),
          Map.entry("serverDeleteProhibited", "server delete prohibited"),
          Map.entry("serverHold", SERVER_HOLD),
          Map.entry("serverRenewProhibited", "server renew prohibited"),
          Map.entry("serverTransferProhibited", SERVER_TRANSFER_PROHIBITED),
          Map.entry("serverUpdateProhibited", "server update prohibited"),
          Map.entry("transferPeriod", "transfer period"));

  private static final Map<String, String> BY_LETTERS = byLetters();

  /** A status with the address of its explanation behind it. */
  private static final Pattern WITH_ADDRESS = Pattern.compile("^(\\S.*?)\\s+\\(?https?://.*$");

  private RdapStatus() {}

  /**
   * The statuses in RDAP's words, lower case, without repeats and without {@code active}, in order.
   * A word that RFC 8056 does not know stays, in lower case. The address that explains a code,
   * which some put behind it as in WHOIS, is left out.
   */
  public static SortedSet<String> normal(Collection<String> words) {
    SortedSet<String> all = new TreeSet<>();
    for (String word : words) {
      String normal = normal(word);
      if (!normal.isEmpty() && !normal.equals(ACTIVE) && all.size() < MAX) {
        all.add(normal);
      }
    }
    return all;
  }

  private static String normal(String word) {
    String lower = WITH_ADDRESS.matcher(word.strip().toLowerCase(Locale.ROOT)).replaceFirst("$1");
    return BY_LETTERS.getOrDefault(letters(lower), lower);
  }

  private static Map<String, String> byLetters() {
    Map<String, String> byLetters = new HashMap<>();
    EPP_TO_RDAP.forEach(
        (epp, rdap) -> {
          byLetters.put(letters(epp.toLowerCase(Locale.ROOT)), rdap);
          byLetters.put(letters(rdap), rdap);
        });
    return Map.copyOf(byLetters);
  }

  /**
   * Only the letters: what {@code clientHold}, {@code client hold} and {@code CLIENT_HOLD} share.
   */
  private static String letters(String lower) {
    StringBuilder letters = new StringBuilder();
    lower.chars().filter(c -> c >= 'a' && c <= 'z').forEach(c -> letters.append((char) c));
    return letters.toString();
  }
}
