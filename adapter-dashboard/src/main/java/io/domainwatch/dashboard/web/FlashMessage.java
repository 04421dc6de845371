package io.domainwatch.dashboard.web;

import io.domainwatch.dashboard.text.Texts;
import java.util.Optional;
import java.util.stream.Stream;

/** What was just done, told on the page that follows; a word in the address, a text of ours. */
public enum FlashMessage {
  SIGNED_OUT("signed-out"),
  PASSWORD_CHANGED("password-changed"),
  READING_CHOSEN("reading-chosen"),
  SECOND_FACTOR_OFF("second-factor-off"),
  SESSION_ENDED("session-ended"),
  SIGNED_OUT_EVERYWHERE("signed-out-everywhere"),
  ORGANIZATION_RENAMED("organization-renamed"),
  KEY_REVOKED("key-revoked"),
  MEMBER_REMOVED("member-removed"),
  INVITATION_REVOKED("invitation-revoked"),
  JOINED("joined"),
  ROLE_CHANGED("role-changed"),
  DOMAIN_ADDED("domain-added"),
  DOMAIN_PAUSED("domain-paused"),
  DOMAIN_RESUMED("domain-resumed"),
  DOMAIN_TAGGED("domain-tagged"),
  DOMAIN_DELETED("domain-deleted"),
  CHECK_DUE("check-due"),
  CHECKS_DUE("checks-due"),
  VERIFICATION_DUE("verification-due"),
  SETTINGS_SAVED("settings-saved"),
  SETTINGS_CLEARED("settings-cleared"),
  SNOOZED("snoozed"),
  SNOOZE_ENDED("snooze-ended"),
  CHANNEL_ADDED("channel-added"),
  MAILBOX_ADDED("mailbox-added"),
  CONFIRMATION_ASKED("confirmation-asked"),
  CHANNEL_CHANGED("channel-changed"),
  CHANNEL_ON("channel-on"),
  CHANNEL_OFF("channel-off"),
  CHANNEL_DELETED("channel-deleted"),
  POLICY_ADDED("policy-added"),
  POLICY_DELETED("policy-deleted"),
  REPORTS_CHANGED("reports-changed"),
  WINDOW_ADDED("window-added"),
  WINDOW_STARTED("window-started"),
  WINDOW_ENDED("window-ended"),
  WINDOW_DELETED("window-deleted"),
  CALENDAR_REVOKED("calendar-revoked"),
  TEST_SENT("test-sent"),
  SENT_AGAIN("sent-again"),
  FAILED_SIGN_INS("failed-sign-ins"),
  COMMENTED("commented"),
  COMMENT_DELETED("comment-deleted"),
  DOMAIN_NOTED("domain-noted"),
  ACKNOWLEDGED("acknowledged");

  /** The query parameter that carries the word. */
  public static final String PARAMETER = "done";

  private final String word;

  FlashMessage(String word) {
    this.word = word;
  }

  /** What people read. */
  public String text() {
    return Texts.text("web.done-" + word);
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
