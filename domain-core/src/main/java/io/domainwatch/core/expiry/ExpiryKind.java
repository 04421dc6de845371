package io.domainwatch.core.expiry;

import io.domainwatch.core.check.CheckType;
import java.util.Optional;
import java.util.stream.Stream;

/** What ends unless somebody renews it. */
public enum ExpiryKind {
  /** The certificate of a server. */
  CERTIFICATE("certificate", CheckType.SSL),
  /** The registration of a name. */
  REGISTRATION("registration", CheckType.RDAP);

  private final String wireName;
  private final CheckType checkType;

  ExpiryKind(String wireName, CheckType checkType) {
    this.wireName = wireName;
    this.checkType = checkType;
  }

  /** The word of the API and of the table. */
  public String wireName() {
    return wireName;
  }

  /** The check that sees it. */
  public CheckType checkType() {
    return checkType;
  }

  /** The kind with this wire name, compared exactly; empty when there is none. */
  public static Optional<ExpiryKind> find(String wireName) {
    return Stream.of(values()).filter(kind -> kind.wireName.equals(wireName)).findFirst();
  }

  /** What this check sees; empty when it sees no such thing. */
  public static Optional<ExpiryKind> seenBy(CheckType checkType) {
    return Stream.of(values()).filter(kind -> kind.checkType == checkType).findFirst();
  }
}
