package io.domainwatch.persistence.channel;

import static io.domainwatch.persistence.sql.ColumnArrays.storable;

import io.domainwatch.core.channel.ChannelKind;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.channel.ServiceSettings;
import io.domainwatch.core.channel.SigningSecret;
import io.domainwatch.core.channel.SigningSecrets;
import io.domainwatch.core.storage.SecretUnreadable;
import io.domainwatch.persistence.jooq.tables.records.NotificationChannelsRecord;
import io.domainwatch.persistence.sealing.SealedColumn;
import io.domainwatch.persistence.sealing.Sealing;
import java.time.Instant;
import java.util.Optional;

/** Where messages of a channel go, as columns: encrypted, but for the type. */
final class TargetColumns {
  private TargetColumns() {}

  /** What cannot be read is left as it is: its columns are not set. */
  static void write(ChannelTarget target, NotificationChannelsRecord row, Sealing sealing) {
    row.setType(target.kind().wireName());
    switch (target) {
      case ChannelTarget.Webhook(String url, SigningSecrets secrets) -> {
        address(url, row, sealing);
        row.setSecret(seal(SealedColumn.CHANNEL_SECRET, secrets.current().text(), row, sealing));
        secrets.previous().ifPresent(previous -> write(previous, row, sealing));
      }
      case ChannelTarget.Email(String address, Optional<Instant> confirmedAt) -> {
        address(address, row, sealing);
        row.setConfirmedAt(confirmedAt.orElse(null));
      }
      case ChannelTarget.Slack(String url) -> address(url, row, sealing);
      case ChannelTarget.Service(ChannelKind.Service _, ServiceSettings settings) ->
          address(SettingsText.of(settings), row, sealing);
      case ChannelTarget.Unreadable _ -> {}
    }
  }

  private static void address(String text, NotificationChannelsRecord row, Sealing sealing) {
    row.setAddress(seal(SealedColumn.CHANNEL_ADDRESS, storable(text), row, sealing));
    row.setSecret(null);
    row.setPreviousSecret(null);
    row.setPreviousValidUntil(null);
    row.setConfirmedAt(null);
  }

  private static void write(
      SigningSecrets.Previous previous, NotificationChannelsRecord row, Sealing sealing) {
    row.setPreviousSecret(
        seal(SealedColumn.CHANNEL_PREVIOUS_SECRET, previous.secret().text(), row, sealing));
    row.setPreviousValidUntil(previous.validUntil());
  }

  static ChannelTarget read(NotificationChannelsRecord row, Sealing sealing) {
    ChannelKind kind = ChannelKind.of(row.getType());
    try {
      return read(kind, row, sealing);
    } catch (SecretUnreadable _) {
      return new ChannelTarget.Unreadable(kind);
    }
  }

  private static ChannelTarget read(
      ChannelKind kind, NotificationChannelsRecord row, Sealing sealing) {
    String address = open(SealedColumn.CHANNEL_ADDRESS, row.getAddress(), row, sealing);
    return switch (kind) {
      case ChannelKind.BuiltIn.WEBHOOK ->
          new ChannelTarget.Webhook(
              address,
              new SigningSecrets(
                  new SigningSecret(
                      open(SealedColumn.CHANNEL_SECRET, row.getSecret(), row, sealing)),
                  previous(row, sealing)));
      case ChannelKind.BuiltIn.EMAIL ->
          new ChannelTarget.Email(address, Optional.ofNullable(row.getConfirmedAt()));
      case ChannelKind.BuiltIn.SLACK -> new ChannelTarget.Slack(address);
      case ChannelKind.Service service ->
          new ChannelTarget.Service(service, SettingsText.read(address));
    };
  }

  private static Optional<SigningSecrets.Previous> previous(
      NotificationChannelsRecord row, Sealing sealing) {
    return Optional.ofNullable(row.getPreviousSecret())
        .map(stored -> open(SealedColumn.CHANNEL_PREVIOUS_SECRET, stored, row, sealing))
        .map(SigningSecret::new)
        .map(secret -> new SigningSecrets.Previous(secret, row.getPreviousValidUntil()));
  }

  private static String seal(
      SealedColumn column, String value, NotificationChannelsRecord row, Sealing sealing) {
    return sealing.seal(column.of(row.getOrganizationId(), row.getId()), value);
  }

  private static String open(
      SealedColumn column, String stored, NotificationChannelsRecord row, Sealing sealing) {
    return sealing.open(column.of(row.getOrganizationId(), row.getId()), stored);
  }
}
