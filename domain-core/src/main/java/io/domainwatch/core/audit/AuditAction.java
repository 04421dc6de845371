package io.domainwatch.core.audit;

import java.util.Optional;
import java.util.stream.Stream;

/** What was done. */
public enum AuditAction {
  SIGNED_IN("signed_in", "Signed in"),
  SIGN_IN_REFUSED("sign_in_refused", "Sign-in refused"),
  SIGNED_OUT("signed_out", "Signed out"),
  PASSWORD_CHANGED("password_changed", "Changed the password"),
  PASSWORD_RESET("password_reset", "Reset a password"),
  SECOND_FACTOR_ON("second_factor_on", "Enabled the second factor"),
  SECOND_FACTOR_OFF("second_factor_off", "Disabled the second factor"),
  RECOVERY_CODES_RENEWED("recovery_codes_renewed", "Generated new recovery codes"),
  MEMBER_ADDED("member_added", "Added a member"),
  MEMBER_ROLE_CHANGED("member_role_changed", "Changed a member's role"),
  MEMBER_REMOVED("member_removed", "Removed a member"),
  INVITATION_MADE("invitation_made", "Invited somebody"),
  INVITATION_USED("invitation_used", "Joined by an invitation"),
  INVITATION_REVOKED("invitation_revoked", "Revoked an invitation"),
  ORGANIZATION_RENAMED("organization_renamed", "Renamed the organization"),
  KEY_CREATED("key_created", "Created an API key"),
  KEY_REVOKED("key_revoked", "Revoked an API key"),
  DOMAIN_ADDED("domain_added", "Added a domain"),
  DOMAIN_PAUSED("domain_paused", "Paused a domain"),
  DOMAIN_RESUMED("domain_resumed", "Resumed a domain"),
  DOMAIN_DELETED("domain_deleted", "Deleted a domain"),
  DOMAIN_SNOOZED("domain_snoozed", "Muted a domain until an instant, or ended that"),
  DOMAIN_TAGGED("domain_tagged", "Changed the tags of a domain"),
  CHECKS_SWITCHED("checks_switched", "Enabled or disabled checks of a domain"),
  OVERRIDE_CHANGED("override_changed", "Changed a check's settings"),
  OVERRIDE_CLEARED("override_cleared", "Cleared a check's settings"),
  CHANNEL_ADDED("channel_added", "Added a notification channel"),
  CHANNEL_CHANGED("channel_changed", "Changed a notification channel"),
  CHANNEL_REMOVED("channel_removed", "Removed a notification channel"),
  CHANNEL_CONFIRMATION_ASKED("channel_confirmation_asked", "Asked a receiver to confirm"),
  CHANNEL_TESTED("channel_tested", "Tested a notification channel"),
  MAINTENANCE_ADDED("maintenance_added", "Added a maintenance window"),
  MAINTENANCE_CHANGED("maintenance_changed", "Changed a maintenance window"),
  MAINTENANCE_REMOVED("maintenance_removed", "Removed a maintenance window"),
  MAINTENANCE_STARTED("maintenance_started", "Started a maintenance window"),
  MAINTENANCE_ENDED("maintenance_ended", "Ended a maintenance window"),
  ESCALATION_ADDED("escalation_policy_added", "Added an escalation policy"),
  ESCALATION_CHANGED("escalation_policy_changed", "Changed an escalation policy"),
  ESCALATION_REMOVED("escalation_policy_removed", "Removed an escalation policy"),
  REPORTS_CHANGED("reports_changed", "Changed which reports are sent"),
  CALENDAR_FEED_ADDED("calendar_feed_added", "Created a calendar feed"),
  CALENDAR_FEED_REPLACED("calendar_feed_replaced", "Replaced the address of a calendar feed"),
  CALENDAR_FEED_REVOKED("calendar_feed_revoked", "Revoked a calendar feed"),
  DELIVERY_REPEATED("delivery_repeated", "Sent a notification again"),
  INCIDENT_ACKNOWLEDGED("incident_acknowledged", "Acknowledged an incident"),
  INCIDENT_COMMENTED("incident_commented", "Commented on an incident"),
  COMMENT_DELETED("comment_deleted", "Deleted a comment"),
  DOMAIN_NOTED("domain_noted", "Changed the note of a domain");

  private final String wireName;
  private final String label;

  AuditAction(String wireName, String label) {
    this.wireName = wireName;
    this.label = label;
  }

  /** The name that is stored. */
  public String wireName() {
    return wireName;
  }

  /** What people read. */
  public String label() {
    return label;
  }

  /** The action with this wire name, compared exactly; empty when there is none. */
  public static Optional<AuditAction> find(String wireName) {
    return Stream.of(values()).filter(action -> action.wireName.equals(wireName)).findFirst();
  }
}
