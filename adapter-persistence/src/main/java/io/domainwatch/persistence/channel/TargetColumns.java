package io.domainwatch.persistence.channel;

import static io.domainwatch.persistence.sql.ColumnArrays.storable;

import io.domainwatch.core.channel.ChannelKind;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.channel.SigningSecret;
import io.domainwatch.core.channel.SigningSecrets;
import io.domainwatch.persistence.jooq.tables.records.NotificationChannelsRecord;
import java.util.Optional;

/** Where messages of a channel go, as columns. */
final class TargetColumns {
  private TargetColumns() {}

  static void write(ChannelTarget target, NotificationChannelsRecord row) {
    row.setKind(target.kind().word());
    row.setSecret(null);
    row.setPreviousSecret(null);
    row.setPreviousValidUntil(null);
    switch (target) {
      case ChannelTarget.Webhook(String url, SigningSecrets secrets) -> {
        row.setAddress(storable(url));
        row.setSecret(secrets.current().text());
        secrets.previous().ifPresent(previous -> write(previous, row));
      }
      case ChannelTarget.Email(String address) -> row.setAddress(storable(address));
      case ChannelTarget.Slack(String url) -> row.setAddress(storable(url));
    }
  }

  private static void write(SigningSecrets.Previous previous, NotificationChannelsRecord row) {
    row.setPreviousSecret(previous.secret().text());
    row.setPreviousValidUntil(previous.validUntil());
  }

  static ChannelTarget read(NotificationChannelsRecord row) {
    ChannelKind kind =
        ChannelKind.find(row.getKind())
            .orElseThrow(() -> new IllegalStateException("no kind: " + row.getKind()));
    return switch (kind) {
      case WEBHOOK ->
          new ChannelTarget.Webhook(
              row.getAddress(),
              new SigningSecrets(new SigningSecret(row.getSecret()), previous(row)));
      case EMAIL -> new ChannelTarget.Email(row.getAddress());
      case SLACK -> new ChannelTarget.Slack(row.getAddress());
    };
  }

  private static Optional<SigningSecrets.Previous> previous(NotificationChannelsRecord row) {
    return Optional.ofNullable(row.getPreviousSecret())
        .map(SigningSecret::new)
        .map(secret -> new SigningSecrets.Previous(secret, row.getPreviousValidUntil()));
  }
}
