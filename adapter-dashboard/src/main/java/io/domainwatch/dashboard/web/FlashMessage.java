package io.domainwatch.dashboard.web;

import java.util.Optional;
import java.util.stream.Stream;

/** What was just done, told on the page that follows; a word in the address, a fixed text. */
public enum FlashMessage {
  SIGNED_OUT("signed-out", "You are signed out."),
  PASSWORD_CHANGED("password-changed", "The password was changed. All other sessions have ended."),
  SECOND_FACTOR_OFF("second-factor-off", "The second factor is disabled."),
  SESSION_ENDED("session-ended", "That session has ended."),
  SIGNED_OUT_EVERYWHERE("signed-out-everywhere", "You are signed out everywhere."),
  KEY_REVOKED("key-revoked", "The key is revoked. Requests with it are now rejected."),
  MEMBER_REMOVED("member-removed", "The member is removed; their sessions have ended."),
  ROLE_CHANGED("role-changed", "The role was changed."),
  DOMAIN_ADDED("domain-added", "The domain is added; its checks are running for the first time."),
  DOMAIN_PAUSED("domain-paused", "The domain is paused; its checks do not run."),
  DOMAIN_RESUMED("domain-resumed", "The domain is active again; its checks are due now."),
  DOMAIN_DELETED("domain-deleted", "The domain and all its history are deleted."),
  CHECK_DUE("check-due", "The check is due now."),
  VERIFICATION_DUE(
      "verification-due", "The domain is checked within seconds. Reload to see the result."),
  SETTINGS_SAVED("settings-saved", "The settings are saved."),
  SETTINGS_CLEARED("settings-cleared", "The settings were reset to their defaults."),
  CHANNEL_ADDED("channel-added", "The channel is added. Send a test to see whether it arrives."),
  MAILBOX_ADDED(
      "mailbox-added",
      "The channel is added. A mail asks its receiver to confirm; until then nothing else is"
          + " sent."),
  CONFIRMATION_ASKED(
      "confirmation-asked", "The confirmation mail is sent again as soon as its limits allow."),
  CHANNEL_CHANGED("channel-changed", "The channel was changed."),
  CHANNEL_ON("channel-on", "The channel is enabled. It receives events from now on."),
  CHANNEL_OFF("channel-off", "The channel is disabled. Its pending deliveries were dropped."),
  CHANNEL_DELETED("channel-deleted", "The channel and its delivery log are deleted."),
  TEST_SENT("test-sent", "A test is being sent. Its result appears below."),
  SENT_AGAIN("sent-again", "It is being sent again, with the same id."),
  FAILED_SIGN_INS(
      "failed-sign-ins",
      "Tries to sign in as you from another network failed since you last did; see when and from"
          + " where under Account."),
  ACKNOWLEDGED("acknowledged", "The incident is acknowledged. No further reminders are sent.");

  /** The query parameter that carries the word. */
  public static final String PARAMETER = "done";

  private final String word;
  private final String text;

  FlashMessage(String word, String text) {
    this.word = word;
    this.text = text;
  }

  /** What people read. */
  public String text() {
    return text;
  }

  /** A path of ours with this notice; the path may have a query already. */
  public String at(String path) {
    return path + (path.indexOf('?') < 0 ? '?' : '&') + PARAMETER + '=' + word;
  }

  /** The notice with this word; empty when there is none. */
  public static Optional<FlashMessage> find(String word) {
    return Stream.of(values()).filter(notice -> notice.word.equals(word)).findFirst();
  }
}
