package io.domainwatch.dashboard.channels;

import io.domainwatch.core.channel.SigningSecret;
import io.domainwatch.dashboard.text.Texts;

/**
 * A signing secret that was just made; the only time that it is shown.
 *
 * @param rotated whether it takes the place of another one
 */
public record NewSecret(ChannelRow row, SigningSecret secret, boolean rotated) {
  /** The secret itself. */
  public String text() {
    return secret.text();
  }

  /** How a receiver finds out that a message is ours, in the words of a shell. */
  public String verification() {
    return """
    secret='%s'
    # %s
    key=$(printf %%s "${secret#whsec_}" | base64 -d | od -An -v -tx1 | tr -d ' \\n')
    printf '%%s.%%s.%%s' "$id" "$timestamp" "$body" |
      openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | base64
    # %s\
    """
        .formatted(
            text(), Texts.text("channels.shell-request"), Texts.text("channels.shell-result"));
  }
}
